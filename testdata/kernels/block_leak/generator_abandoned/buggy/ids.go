// Package ids hands out names that are not in use.
//
// Leaks: Free takes names from a generator until one is free; the generator waits to send the next one for ever.
package ids

import (
	"fmt"
	"sync"
)

// Names knows which names are in use.
type Names struct {
	mu   sync.Mutex
	used map[string]bool
}

// New returns an empty set of names.
func New() *Names { return &Names{used: make(map[string]bool)} }

func candidates(base string) <-chan string {
	ch := make(chan string)
	go func() { // BUG: block #1
		ch <- base // BUG: block #1
		for i := 2; ; i++ {
			ch <- fmt.Sprintf("%s-%d", base, i) // BUG: block #1
		}
	}()
	return ch
}

func (n *Names) take(name string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.used[name] {
		return false
	}
	n.used[name] = true
	return true
}

// Release gives a name back.
func (n *Names) Release(name string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.used, name)
}

// Free returns a name like base that was not in use.
func (n *Names) Free(base string) string {
	names := candidates(base) // BUG: block #1
	for {
		name := <-names
		if n.take(name) {
			return name // BUG: block #1
		}
	}
}

// Run takes two names.
func Run() {
	n := New()
	println(n.Free("node"), n.Free("node"))
}
