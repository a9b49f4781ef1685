package copied

import (
	"iter"
	"sync"
)

type cell struct {
	mu sync.Mutex
	n  int
}

// The variable of a loop is a copy, whatever it is that the loop is over.
func bumpAll(cells iter.Seq[cell]) {
	for c := range cells {
		c.mu.Lock() // want `^c\.mu is the lock of a copy and excludes no other goroutine$`
		c.n++
		c.mu.Unlock()
	}
}

func bumpEach(cells iter.Seq[*cell]) {
	for c := range cells {
		c.mu.Lock()
		c.n++
		c.mu.Unlock()
	}
}
