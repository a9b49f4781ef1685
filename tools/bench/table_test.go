package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// growing makes costs of the given sizes in lines whose CPU time is f of them.
func growing(f func(lines float64) float64, sizes ...int64) []*cost {
	var costs []*cost
	for i, lines := range sizes {
		cpu := f(float64(lines))
		costs = append(costs, &cost{
			target: string(rune('a' + i)),
			tool:   expense{cpu: []float64{cpu}, memory: []float64{3}, extent: extent{lines: lines, facts: 3 << 20}},
			base:   expense{cpu: []float64{cpu / 2}, memory: []float64{2}, extent: extent{lines: lines, facts: 512, types: 1536}},
		})
	}
	return costs
}

func linear(lines float64) float64 { return lines }

func TestPrintCosts(t *testing.T) {
	var b strings.Builder
	costs := growing(linear, 10)
	costs = append(costs, &cost{target: "elsewhere", tool: expense{memory: []float64{0}}, base: expense{memory: []float64{0}}})
	printCosts(&b, costs, "concvet", "noopvet")
	want := `
Nothing cached, concvet over noopvet:

target      cpu     memory   facts of concvet   facts of noopvet   types     facts over types
a           2.00x   1.50x    3.0 MiB            512 B              1.5 KiB   2048.00x
elsewhere   n/a     n/a      0 B                0 B                0 B       n/a
`
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("output (-want +got):\n%s", diff)
	}
}

func TestPrintShares(t *testing.T) {
	var b strings.Builder
	costs := growing(linear, 10, 20)
	printShares(&b, costs, "noopvet")
	if b.Len() > 0 {
		t.Errorf("shares of a tool that has none:\n%s", &b)
	}
	costs[1].tool.extent.shares = map[string]int64{"small": 1024, "large": 3072, "alike": 1024}
	printShares(&b, costs, "concvet")
	want := `
Facts of concvet by analyzer:

target   analyzer   facts     of all   over types
b        large      3.0 KiB   0.00x    2.00x
b        alike      1.0 KiB   0.00x    0.67x
b        small      1.0 KiB   0.00x    0.67x
`
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("output (-want +got):\n%s", diff)
	}
}

// The smallest target is the measure, wherever it stands on the command line.
func TestPrintScale(t *testing.T) {
	var b strings.Builder
	printScale(&b, growing(linear, 40, 10, 20, 80), "concvet", "noopvet")
	want := `
Growth with code size, relative to b:

target   lines   cpu     cpu per line   cpu per line of noopvet
b        1.00x   1.00x   1.00x          1.00x
c        2.00x   2.00x   1.00x          1.00x
a        4.00x   4.00x   1.00x          1.00x
d        8.00x   8.00x   1.00x          1.00x
cpu of concvet ~ lines^1.00, of noopvet ~ lines^1.00: near-linear (at most 1.1)
`
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("output (-want +got):\n%s", diff)
	}
}

func TestVerdict(t *testing.T) {
	tests := []struct {
		costs []*cost
		want  string
	}{
		{growing(linear, 10, 20, 40, 80), "lines^1.00: near-linear (at most 1.1)"},
		{growing(linear, 10, 20, 40), "no verdict from less than 4 sizes"},
		{growing(func(l float64) float64 { return l * l }, 10, 20, 40, 80), "lines^2.00: not near-linear (more than 1.1)"},
	}
	for _, test := range tests {
		var b strings.Builder
		printScale(&b, test.costs, "concvet", "noopvet")
		if !strings.Contains(b.String(), test.want) {
			t.Errorf("want %q in:\n%s", test.want, b.String())
		}
	}
}

func TestPrintChanges(t *testing.T) {
	var b strings.Builder
	printChanges(&b, []*change{
		{"example.com/m", ".", 12, 1.25, 1.125, 0.5},
		{"example.com/m", "internal/leaf", 0, 1, 1, 0.25},
	}, "concvet", "noopvet")
	want := `
One file changed, all else cached: cpu of go vet over go build:

target          package         importers   concvet   noopvet   concvet after go build
example.com/m   .               12          1.25x     1.12x     0.50x
example.com/m   internal/leaf   0           1.00x     1.00x     0.25x
`
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("output (-want +got):\n%s", diff)
	}
}
