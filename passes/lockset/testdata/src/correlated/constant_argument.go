package correlated

import (
	"errors"
	"sync"
)

var errRefused = errors.New("refused")

type turn struct {
	mu sync.Mutex
	n  int
}

// enter locks, if it is let.
func (t *turn) enter(let bool) error {
	if !let {
		return errRefused
	}
	t.mu.Lock()
	return nil
}

// With true, enter does not fail.
func (t *turn) next() error {
	if err := t.enter(true); err != nil {
		return err
	}
	t.n++
	t.mu.Unlock()
	return nil
}

func (t *turn) nextBad(max int) error {
	if err := t.enter(true); err != nil {
		return err
	}
	if t.n == max {
		return errRefused // want `t\.mu is still held`
	}
	t.n++
	t.mu.Unlock()
	return nil
}
