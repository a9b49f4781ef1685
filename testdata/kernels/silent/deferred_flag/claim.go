// Package claims gives out work and keeps the lock for the caller's sake.
package claims

import (
	"errors"
	"sync"
)

var errNone = errors.New("claims: nothing to do")

// Board lists open work.
type Board struct {
	mu   sync.Mutex
	open []int
	done map[int]bool
}

// Claim returns work. The deferred function has the last word about the lock.
func (b *Board) Claim(wait func()) (id int, err error) {
	b.mu.Lock()
	unlocked := false
	defer func() {
		if !unlocked {
			b.mu.Unlock()
		}
	}()
	if len(b.open) == 0 {
		unlocked = true
		b.mu.Unlock()
		wait()
		return 0, errNone
	}
	id = b.open[0]
	b.open = b.open[1:]
	return id, nil
}

// Finish releases by a function that may be called twice.
func (b *Board) Finish(id int, then func()) {
	b.mu.Lock()
	var once sync.Once
	release := func() { once.Do(b.mu.Unlock) }
	defer release()
	if b.done[id] {
		return
	}
	b.done[id] = true
	release()
	then()
}
