// Package ids hands out names that are not in use.
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

func candidates(base string, done <-chan struct{}) <-chan string {
	ch := make(chan string)
	go func() {
		name := base
		for i := 2; ; i++ {
			select {
			case ch <- name:
			case <-done:
				return
			}
			name = fmt.Sprintf("%s-%d", base, i)
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
	done := make(chan struct{})
	defer close(done)
	names := candidates(base, done)
	for {
		name := <-names
		if n.take(name) {
			return name
		}
	}
}

// Run takes two names.
func Run() {
	n := New()
	println(n.Free("node"), n.Free("node"))
}
