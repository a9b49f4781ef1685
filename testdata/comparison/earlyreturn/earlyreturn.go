// Package earlyreturn: a function returns with the lock held when something is missing
package earlyreturn

import (
	"errors"
	"sync"
)

var errUnknown = errors.New("unknown")

// Users is wrong: Rename keeps the lock if there is no such user.
type Users struct {
	mu sync.Mutex
	// +checklocks:mu
	names map[int]string
}

func NewUsers() *Users { return &Users{names: map[int]string{1: "ann"}} }

func (u *Users) Rename(id int, name string) error {
	u.mu.Lock()
	if _, ok := u.names[id]; !ok {
		return errUnknown // BUG
	}
	u.names[id] = name
	u.mu.Unlock()
	return nil
}

// RightUsers always unlocks.
type RightUsers struct {
	mu sync.Mutex
	// +checklocks:mu
	names map[int]string
}

func NewRightUsers() *RightUsers { return &RightUsers{names: map[int]string{1: "ann"}} }

func (u *RightUsers) Rename(id int, name string) error {
	u.mu.Lock()
	if _, ok := u.names[id]; !ok {
		u.mu.Unlock()
		return errUnknown
	}
	u.names[id] = name
	u.mu.Unlock()
	return nil
}
