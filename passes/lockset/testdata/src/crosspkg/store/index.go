package store

import "sync"

// Index is read-locked by its users. Only this package locks it for writing.
type Index struct {
	mu    sync.RWMutex
	words map[string]int
}

// RLock read-locks the index.
func (x *Index) RLock() { x.mu.RLock() }

// RUnlock ends RLock.
func (x *Index) RUnlock() { x.mu.RUnlock() }

// Add adds a word.
func (x *Index) Add(word string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.words[word]++
}

// Count counts a word.
func (x *Index) Count(word string) int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return x.words[word]
}

// Frozen is an index that nobody writes to: its read locks only keep it open.
type Frozen struct {
	mu    sync.RWMutex
	words map[string]int
}

// Freeze makes an index that does not change any more.
func Freeze(words map[string]int) *Frozen { return &Frozen{words: words} }

// RLock read-locks the index.
func (x *Frozen) RLock() { x.mu.RLock() }

// RUnlock ends RLock.
func (x *Frozen) RUnlock() { x.mu.RUnlock() }

// Count counts a word.
func (x *Frozen) Count(word string) int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return x.words[word]
}
