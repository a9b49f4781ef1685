package graph

import (
	"slices"
	"testing"
)

func TestWorklist(t *testing.T) {
	succs := [][]int{{1, 2, 1}, {3}, {3, 0}, {}}
	search := func(all func(*Worklist[int]) func(func(int) bool)) []int {
		var order []int
		work := NewWorklist(0)
		for n := range all(work) {
			order = append(order, n)
			work.Add(succs[n]...)
		}
		return order
	}
	if got, want := search(func(w *Worklist[int]) func(func(int) bool) { return w.Oldest }), []int{0, 1, 2, 3}; !slices.Equal(got, want) {
		t.Errorf("oldest first: %v, want %v", got, want)
	}
	if got, want := search(func(w *Worklist[int]) func(func(int) bool) { return w.Newest }), []int{0, 2, 3, 1}; !slices.Equal(got, want) {
		t.Errorf("newest first: %v, want %v", got, want)
	}
}

func TestWorklistLeft(t *testing.T) {
	var work Worklist[string]
	work.Add("a", "b", "c")
	for range work.Oldest {
		break
	}
	if got := slices.Collect(work.Newest); !slices.Equal(got, []string{"c", "b"}) {
		t.Errorf("left %q", got)
	}
}
