// Package rw has a lock that is shared or owned.
package rw

import "sync"

// Lock is free at first.
type Lock struct {
	l sync.RWMutex
}

// Share lets other readers in.
func (l *Lock) Share() { l.l.RLock() }

// Unshare ends Share.
func (l *Lock) Unshare() { l.l.RUnlock() }

// Own keeps everybody out.
func (l *Lock) Own() { l.l.Lock() }

// Disown ends Own.
func (l *Lock) Disown() { l.l.Unlock() }
