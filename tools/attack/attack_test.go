package main

import (
	"slices"
	"testing"
)

const (
	// maxExponent is what near-linear means: n log n, and a little of what a budget has left.
	maxExponent = 1.3

	smallSize, largeSize = 1000, 2000
)

// TestGrowth analyzes every shape at two sizes. None may fail, or have an internal error. What grows faster than near-linear has no budget, or a wrong one.
func TestGrowth(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes")
	}
	a, err := newAttack(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	sizes := []int{smallSize, largeSize}
	for _, s := range shapes() {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			m, err := a.measure(t.Context(), s, sizes)
			if err != nil {
				t.Fatal(err)
			}
			if e := m.exponent(sizes); e > maxExponent {
				t.Errorf("exponent %.2f, at most %v; most in %v", e, maxExponent, m.last.top(5))
			}
		})
	}
}

// TestShapesDiffer keeps programs of different sizes from being the same, and shapes from being listed twice.
func TestShapesDiffer(t *testing.T) {
	var names []string
	for _, s := range shapes() {
		names = append(names, s.name)
		if len(s.program(400)) <= len(s.program(350)) {
			t.Errorf("%s does not grow with its size", s.name)
		}
	}
	slices.Sort(names)
	if len(slices.Compact(slices.Clone(names))) != len(names) {
		t.Errorf("a name is there twice: %v", names)
	}
}
