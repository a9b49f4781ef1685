package conditional

import "sync"

type blocks struct {
	mu sync.Mutex
	m  map[int][]byte
}

// find returns a block with the lock held, or nil without.
func (b *blocks) find(n int) []byte {
	b.mu.Lock()
	data, ok := b.m[n]
	if !ok || data == nil {
		b.mu.Unlock()
		return nil
	}
	return data
}

// Where there is no block there is no lock.
func (b *blocks) size(n int) int {
	data := b.find(n)
	if data == nil {
		return -1
	}
	defer b.mu.Unlock()
	return len(data)
}

func (b *blocks) sizeBad(n int) int {
	data := b.find(n)
	defer b.mu.Unlock() // want `not held`
	if data == nil {
		return -1
	}
	return len(data)
}
