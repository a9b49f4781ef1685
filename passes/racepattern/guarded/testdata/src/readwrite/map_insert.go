package readwrite

import "sync"

type templates struct {
	mu     sync.RWMutex
	parsed map[string]string
}

func (t *templates) define(name, text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.parsed[name] = text
}

func (t *templates) lookupBad(name string) string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	s, ok := t.parsed[name]
	if !ok {
		s = "<" + name + ">"
		t.parsed[name] = s // want `under the read lock`
	}
	return s
}

// The map is filled under the write lock.
func (t *templates) lookupGood(name string) string {
	t.mu.RLock()
	s, ok := t.parsed[name]
	t.mu.RUnlock()
	if !ok {
		s = "<" + name + ">"
		t.mu.Lock()
		t.parsed[name] = s
		t.mu.Unlock()
	}
	return s
}

func (t *templates) dropBad(name string) {
	t.mu.RLock()
	delete(t.parsed, name) // want `under the read lock`
	t.mu.RUnlock()
}

// The map is read only.
func (t *templates) hasGood(name string) bool {
	t.mu.RLock()
	defer t.mu.RUnlock()
	_, ok := t.parsed[name]
	return ok
}
