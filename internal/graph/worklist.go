package graph

// A Worklist is what a search has found, each node once, and which of that it has not looked at yet. The zero Worklist is
// ready for use.
type Worklist[T comparable] struct {
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
	if w.found == nil {
		w.found = make(map[T]bool)
	}
	for _, n := range nodes {
		if !w.found[n] {
			w.found[n] = true
			w.rest = append(w.rest, n)
		}
	}
}

// Found reports whether n was added.
func (w *Worklist[T]) Found(n T) bool { return w.found[n] }

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
