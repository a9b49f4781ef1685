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
	if s.root == nil { // want `s\.root is checked without s\.mu, which is taken to write it at checked\.go:19`
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
