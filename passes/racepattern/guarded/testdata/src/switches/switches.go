// Package switches has code that a package variable switches on.
package switches

import "sync"

// Nobody assigns the first two; the others may be assigned.
var (
	paranoia bool
	careful  = true
	verbose  bool
	Public   bool
	pointed  bool
)

// SetVerbose assigns verbose.
func SetVerbose(to bool) { verbose = to }

// Flag hands out an address.
func Flag() *bool { return &pointed }

type node struct {
	mu   sync.Mutex
	kids map[string]int
	n    int
}

func (n *node) Add(s string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.kids[s] = 1
	n.n++
}

func (n *node) Remove(s string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.kids, s)
	n.n--
}

func (n *node) Len() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.n
}

// Verify is safe: it never looks.
func (n *node) Verify() {
	if !paranoia {
		return
	}
	if n.n != len(n.kids) {
		panic("n")
	}
}

// Check is safe: it returns before.
func (n *node) Check() {
	if careful {
		return
	}
	if n.n < 0 {
		panic("n")
	}
}

// The twin: somebody may have set it.
func (n *node) Trace() int {
	if !verbose {
		return 0
	}
	return n.n // want `n.n is read without n.mu`
}

// The twin: others may set it.
func (n *node) Show() int {
	if !Public {
		return 0
	}
	return n.n // want `n.n is read without n.mu`
}

// The twin: who has its address may set it.
func (n *node) Point() int {
	if !pointed {
		return 0
	}
	return n.n // want `n.n is read without n.mu`
}

// Silent: the lock is always taken.
func (n *node) Locked() int {
	if careful {
		n.mu.Lock()
	}
	k := n.n
	if careful {
		n.mu.Unlock()
	}
	return k
}
