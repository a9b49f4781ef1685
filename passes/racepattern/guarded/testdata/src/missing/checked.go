package missing

import "sync"

type tree struct{ nodes int }

// Schema is read by many, and parsed by the first of them.
type Schema struct {
	parse func() *tree

	mu   sync.Mutex
	root *tree
}

func (s *Schema) LoadBad() *tree {
	if s.root == nil { // want `s.root is checked without s.mu, which is held to write it at checked.go:\d+: the check races with that write`
		s.mu.Lock()
		if s.root == nil {
			s.root = s.parse()
		}
		s.mu.Unlock()
	}
	return s.root
}

// Types is the same with a lock around the check.
type Types struct {
	parse func() *tree

	mu   sync.Mutex
	root *tree
}

func (t *Types) LoadGood() *tree {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.root == nil {
		t.root = t.parse()
	}
	return t.root
}

// A Lazy is not looked at again once the lock is held.
type Lazy struct {
	mu   sync.Mutex
	root *tree
	size int
}

func (l *Lazy) RootBad() *tree {
	if l.root == nil { // want `l.root is checked without l.mu, which is held to write it at checked.go:\d+: the check races with that write; nothing in this package calls RootBad`
		l.mu.Lock()
		l.root = new(tree)
		l.size++
		l.mu.Unlock()
	}
	return l.root
}

// Grown has the lock for both.
func (l *Lazy) Grown() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.root == nil {
		return 0
	}
	return l.size
}
