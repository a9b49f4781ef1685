package main

import (
	"math"
	"slices"
	"testing"
)

func TestMedian(t *testing.T) {
	tests := []struct {
		values []float64
		want   float64
	}{
		{[]float64{3}, 3},
		{[]float64{9, 1, 2}, 2},
		{[]float64{4, 1, 3, 100}, 3.5},
	}
	for _, test := range tests {
		values := slices.Clone(test.values)
		if got := median(values); got != test.want {
			t.Errorf("median of %v = %v, want %v", test.values, got, test.want)
		}
		if !slices.Equal(values, test.values) {
			t.Errorf("median sorted its argument: %v", values)
		}
	}
	if got := median(nil); !math.IsNaN(got) {
		t.Errorf("median of nothing = %v", got)
	}
}

// A machine that gets slower over the rounds must not change the ratio, which a
// ratio of medians would.
func TestPairedRatio(t *testing.T) {
	base := []float64{1, 10, 100, 200, 300}
	tool := []float64{1.5, 15, 150, 1000, 300}
	if got := pairedRatio(tool, base); got != 1.5 {
		t.Errorf("got %v, want 1.5", got)
	}
}

func TestLogSlope(t *testing.T) {
	x := []float64{10, 100, 1000, 4000}
	tests := []struct {
		name string
		f    func(x float64) float64
		want float64
	}{
		{"constant", func(x float64) float64 { return 7 }, 0},
		{"linear", func(x float64) float64 { return 3 * x }, 1},
		{"square", func(x float64) float64 { return x * x / 100 }, 2},
	}
	for _, test := range tests {
		var y []float64
		for _, v := range x {
			y = append(y, test.f(v))
		}
		if got := logSlope(x, y); math.Abs(got-test.want) > 1e-9 {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
	}
	if got := logSlope([]float64{5, 5}, []float64{1, 2}); !math.IsNaN(got) && !math.IsInf(got, 0) {
		t.Errorf("one size only: got %v", got)
	}
}
