// Package leak returns with locks held that are released elsewhere (CV1006).
package leak

import (
	"errors"
	"sync"
)

var errLarge = errors.New("too large")

type uploads struct {
	mu    sync.Mutex
	parts map[int][]byte
}

func (u *uploads) putBad(n int, data []byte) error {
	u.mu.Lock()
	if len(data) > 100 {
		return errLarge // want `u\.mu is still held`
	}
	u.parts[n] = data
	u.mu.Unlock()
	return nil
}

// Every return has its unlock.
func (u *uploads) putGood(n int, data []byte) error {
	u.mu.Lock()
	if len(data) > 100 {
		u.mu.Unlock()
		return errLarge
	}
	u.parts[n] = data
	u.mu.Unlock()
	return nil
}
