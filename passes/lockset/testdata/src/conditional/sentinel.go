package conditional

import (
	"errors"
	"sync"
)

var (
	errBusy   = errors.New("busy")
	errFrozen = errors.New("frozen")
	errGone   = errors.New("gone")
)

type volume struct {
	mu     sync.Mutex
	frozen bool
	gone   bool
	used   int
}

// claim holds the lock if it returns nil; its errors are package variables.
func (v *volume) claim() error {
	if !v.mu.TryLock() {
		return errBusy
	}
	if v.gone {
		v.mu.Unlock()
		return errGone
	}
	if v.frozen {
		v.mu.Unlock()
		return errFrozen
	}
	return nil
}

// Each error is told apart; with none of them is there a lock.
func (v *volume) grow(n int) error {
	err := v.claim()
	if err == errBusy || err == errFrozen {
		return nil
	}
	if err != nil {
		return err
	}
	v.used += n
	v.mu.Unlock()
	return nil
}

func (v *volume) growBad(n int) error {
	err := v.claim()
	if err == errBusy || err == errFrozen {
		v.mu.Unlock() // want `not held`
		return nil
	}
	if err != nil {
		return err
	}
	v.used += n
	v.mu.Unlock()
	return nil
}

// The switch has a case for each.
func (v *volume) shrink(n int) string {
	switch err := v.claim(); err {
	case nil:
		v.used -= n
		v.mu.Unlock()
		return "ok"
	case errBusy:
		return "later"
	default:
		return err.Error()
	}
}

func (v *volume) shrinkBad(n int) string {
	switch err := v.claim(); err {
	case nil:
		v.used -= n
		v.mu.Unlock()
		return "ok"
	case errBusy:
		return "later"
	default:
		v.mu.Unlock() // want `not held`
		return err.Error()
	}
}

// errors.Is tells the same.
func (v *volume) drop() error {
	err := v.claim()
	if errors.Is(err, errGone) {
		return nil
	}
	if err != nil {
		return err
	}
	v.gone = true
	v.mu.Unlock()
	return nil
}

// freeze hands the lock to thaw, unless it fails.
func (v *volume) freeze() error {
	v.mu.Lock()
	if v.gone {
		v.mu.Unlock()
		return errGone
	}
	v.frozen = true
	return nil
}

func (v *volume) thaw() {
	v.frozen = false
	v.mu.Unlock()
}

// A failure keeps nothing.
func (v *volume) freezeBad() error {
	v.mu.Lock()
	if v.gone {
		return errGone // want `v\.mu is still held`
	}
	v.frozen = true
	return nil
}
