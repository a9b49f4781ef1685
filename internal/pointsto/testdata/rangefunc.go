package rangefunc

import (
	"iter"
	"maps"
	"sync"
)

type T struct {
	mu    sync.Mutex
	items map[string]*T
}

func (t *T) all() iter.Seq[*T] {
	return func(yield func(*T) bool) {
		println(yield) // yield [single escapes]
		for _, x := range t.items {
			println(x) // param0.items[*] [escapes]
			if !yield(x) {
				return
			}
		}
	}
}

// The loop body runs though nothing is known of the iterator.
func unknown(t *T) {
	var mu sync.Mutex
	for x := range t.all() {
		println(x)     // arg0 [single escapes]
		println(&t.mu) // param0.mu [single escapes]
		println(&mu)   // mu [single]
		println(&x.mu) // arg0.mu [single escapes]
	}
	for k, x := range maps.All(t.items) {
		println(x) // arg1 [single escapes]
		_ = k
	}
}

func param(t *T, seq iter.Seq[*T]) {
	for x := range seq {
		println(x) // arg0 [single escapes]
	}
}

// An iterator of the nest itself passes what it has.
func local(t *T) {
	seq := func(yield func(*T) bool) {
		yield(t)
	}
	for x := range seq {
		println(x) // param0 [single escapes]
	}
}

func result(t *T) *T {
	for x := range t.all() {
		return x
	}
	return t
}
