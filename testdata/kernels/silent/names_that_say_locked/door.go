// Package door is about locks made of steel: its names are no contracts.
package door

import (
	"errors"
	"sync"
)

// ErrLocked is returned by Open.
var ErrLocked = errors.New("door: locked")

// Door can be locked by a key.
type Door struct {
	mu     sync.Mutex
	locked bool
	opens  int
}

// Locked reports whether the door is locked.
func (d *Door) Locked() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.locked
}

// IsLocked is Locked by another name.
func (d *Door) IsLocked() bool { return d.Locked() }

// SetLocked turns the key. It takes the lock of the struct itself.
func (d *Door) SetLocked(locked bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.locked = locked
}

// Open opens the door.
func (d *Door) Open() error {
	if d.IsLocked() {
		return ErrLocked
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.opens++
	return nil
}

// Toggle locks an open door and the other way round.
func (d *Door) Toggle() {
	d.SetLocked(!d.Locked())
}

// errorWhenLocked holds the lock while nothing needs it. It must not be
// confused with a helper for callers that hold one.
func (d *Door) errorWhenLocked() error {
	if !d.Locked() {
		return nil
	}
	return ErrLocked
}
