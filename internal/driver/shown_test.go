package driver

import (
	"slices"
	"testing"

	"github.com/concvet/concvet/suite"
)

// What only says which findings are shown is no part of what the vet tool is asked for, but that less is looked for if nothing that takes long may be
// shown.
func TestAskForAll(t *testing.T) {
	d := &Driver{Roots: suite.Roots()}
	asked := func(args ...string) []string {
		t.Helper()
		opts, err := d.parse(append(args, "-config=none", "./..."))
		if err != nil {
			t.Fatal(err)
		}
		return opts.analysis
	}
	few, all := asked(), asked("-tier=likely")
	if slices.Equal(few, all) {
		t.Errorf("by default as much is asked for as with -tier=likely: %q", all)
	}
	for _, test := range []struct {
		args []string
		want []string
	}{
		{[]string{"-disable=CV1006", "-exclude=a.go", "-test=false", "-enable=CV2003"}, few},
		{[]string{"-tier=likely", "-racepattern.tier=bug"}, few},
		{[]string{"-tier=likely", "-disable=CV1006,CV3008"}, all},
		{[]string{"-tier=advice", "-racepattern.test=false", "-lockset.exclude=*.go"}, all},
		{[]string{"-enable=CV3008"}, all},
		{[]string{"-racepattern.advice"}, all},
	} {
		if got := asked(test.args...); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q is asked for, want %q", test.args, got, test.want)
		}
	}
	if slices.Equal(asked("-debug"), few) || slices.Equal(asked("-lockset"), few) {
		t.Error("what says more, or runs less, is asked for as if it were not")
	}
}
