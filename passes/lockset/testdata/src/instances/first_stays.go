package instances

import "sync"

type frame struct {
	mu    sync.Mutex
	outer *frame
	names map[string]int
}

// The first frame stays locked by its deferred Unlock, the others are locked one
// after the other.
func (f *frame) lookup(name string) (int, bool) {
	first := f
	first.mu.Lock()
	defer first.mu.Unlock()
	cur := first
	for cur != nil {
		if n, ok := cur.names[name]; ok {
			if cur != first {
				cur.mu.Unlock()
			}
			return n, true
		}
		next := cur.outer
		if next != nil {
			next.mu.Lock()
		}
		if cur != first {
			cur.mu.Unlock()
		}
		cur = next
	}
	return 0, false
}

func (f *frame) lookupBad(name string) (int, bool) {
	first := f
	first.mu.Lock()
	defer first.mu.Unlock() // want `not held here on every path`
	cur := first
	for cur != nil {
		if n, ok := cur.names[name]; ok {
			if cur != first {
				cur.mu.Unlock()
			}
			return n, true
		}
		next := cur.outer
		if next != nil {
			next.mu.Lock()
		}
		cur.mu.Unlock()
		cur = next
	}
	return 0, false
}

// Written as a walk by recursion, no lock is taken twice.
func (f *frame) depth() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.outer == nil {
		return 1
	}
	return 1 + f.outer.depth()
}

func (f *frame) depthBad() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.outer == nil {
		return f.depth() // want `f\.mu is already held`
	}
	return 1 + f.outer.depth()
}
