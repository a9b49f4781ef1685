package leak

import "sync"

type thumbs struct {
	mu sync.RWMutex
	m  map[string][]byte
}

func (t *thumbs) getBad(k string) []byte {
	t.mu.RLock()
	if img, ok := t.m[k]; ok {
		return img // want `t\.mu is still held`
	}
	t.mu.RUnlock()
	return nil
}

// The lock is released before the result is looked at.
func (t *thumbs) getGood(k string) []byte {
	t.mu.RLock()
	img, ok := t.m[k]
	t.mu.RUnlock()
	if ok {
		return img
	}
	return nil
}
