package instances

import "sync"

type tree struct {
	mu     sync.Mutex
	size   int
	parent *tree
	kids   []*tree
}

// The recursion is on the children, which have locks of their own.
func (t *tree) total() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := t.size
	for _, k := range t.kids {
		n += k.total()
	}
	return n
}

func (t *tree) totalBad(depth int) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	if depth == 0 {
		return t.size
	}
	return t.totalBad(depth - 1) // want `t\.mu is already held`
}

// The parent is locked below its child, and is another object.
func (t *tree) grow(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.size += n
	if t.parent != nil {
		t.parent.grow(n)
	}
}
