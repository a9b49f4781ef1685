package finding

import (
	"fmt"
	"slices"
	"testing"

	"github.com/concvet/concvet/internal/diag"
)

func TestTrace(t *testing.T) {
	at := func(line, leg, order int) Related {
		return Related{Position: Position{File: "a.go", Line: line}, Message: fmt.Sprint(line), Leg: diag.Leg{Number: leg, Order: order}}
	}
	for name, test := range map[string]struct {
		related []Related
		want    []string // goroutine and line
	}{
		"one execution":     {[]Related{at(1, 2, -3), at(2, 1, -2), at(3, 2, -1)}, []string{"2 1", "1 2", "2 3", "1 9"}},
		"two accesses":      {[]Related{at(5, 2, 0), at(1, 1, -1), at(2, 2, -1)}, []string{"1 1", "2 2", "1 9", "2 5"}},
		"one goroutine":     {[]Related{at(1, 1, -1)}, []string{"1 1", "1 9"}},
		"places of no step": {[]Related{at(1, 0, 0), at(2, 0, 0)}, nil},
		"no places":         {nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			f := &Finding{Position: Position{File: "a.go", Line: 9}, Message: "9", Related: test.related}
			var got []string
			for _, s := range f.Trace() {
				got = append(got, fmt.Sprint(s.Leg.Number, s.Line))
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
