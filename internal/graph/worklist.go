package graph

import "slices"

// A Worklist is what a search has found, each node once, and which of that it has not looked at yet. The zero Worklist is
// ready for use.
type Worklist[T comparable] struct {
	few   [4]T // the first nodes that were found: most searches find no more, and need no map
	count int  // of few
	found map[T]bool
	rest  []T
}

// NewWorklist returns the worklist of a search that starts from the roots.
func NewWorklist[T comparable](roots ...T) *Worklist[T] {
	w := new(Worklist[T])
	w.Add(roots...)
	return w
}

// Add adds those of nodes that were not found yet.
func (w *Worklist[T]) Add(nodes ...T) {
	for _, n := range nodes {
		if !w.Found(n) {
			w.note(n)
			w.rest = append(w.rest, n)
		}
	}
}

// note notes that n, which is new, was found.
func (w *Worklist[T]) note(n T) {
	if w.count < len(w.few) {
		w.few[w.count] = n
		w.count++
		return
	}
	if w.found == nil {
		w.found = make(map[T]bool)
	}
	w.found[n] = true
}

// Found reports whether n was added.
func (w *Worklist[T]) Found(n T) bool { return slices.Contains(w.few[:w.count], n) || w.found[n] }

// Newest yields what is left, with what is added on the way: what was found last comes first.
func (w *Worklist[T]) Newest(yield func(T) bool) {
	for len(w.rest) > 0 {
		n := w.rest[len(w.rest)-1]
		w.rest = w.rest[:len(w.rest)-1]
		if !yield(n) {
			return
		}
	}
}

// Oldest yields what is left, with what is added on the way: what was found first comes first.
func (w *Worklist[T]) Oldest(yield func(T) bool) {
	for len(w.rest) > 0 {
		n := w.rest[0]
		w.rest = w.rest[1:]
		if !yield(n) {
			return
		}
	}
}
