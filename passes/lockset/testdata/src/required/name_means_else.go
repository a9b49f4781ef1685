package required

import (
	"errors"
	"sync"
)

var errLocked = errors.New("locked")

type door struct {
	mu    sync.Mutex
	bolt  bool
	opens int
}

func (d *door) boltLocked() bool { return d.bolt }

func (d *door) openBad() error {
	if d.boltLocked() { // want `without holding`
		return errLocked
	}
	return nil
}

// setLocked turns a key. It takes the lock on its own, so its name is no
// contract.
func (d *door) setLocked(locked bool) {
	d.mu.Lock()
	d.bolt = locked
	d.mu.Unlock()
}

// isLocked takes the lock as well.
func (d *door) isLocked() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.bolt
}

// Functions whose names only sound like contracts are called without the lock.
func (d *door) openGood() error {
	if d.isLocked() {
		return errLocked
	}
	d.setLocked(true)
	return nil
}
