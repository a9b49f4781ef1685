// Package latch has a lock of its own, taken by methods that call one another.
package latch

import "sync"

// A Latch is a lock.
type Latch struct{ mu sync.Mutex }

func (l *Latch) Lock()   { l.enter() }
func (l *Latch) Unlock() { l.leave() }

func (l *Latch) enter()     { l.enterNow() }
func (l *Latch) enterNow()  { l.enterDeep() }
func (l *Latch) enterDeep() { l.mu.Lock() }

func (l *Latch) leave()     { l.leaveNow() }
func (l *Latch) leaveNow()  { l.leaveDeep() }
func (l *Latch) leaveDeep() { l.mu.Unlock() }

// Try takes the lock if it is free.
func (l *Latch) Try() bool { return l.mu.TryLock() }

// Peek has no lock when it returns.
func (l *Latch) Peek() {
	l.mu.Lock()
	defer l.mu.Unlock()
}
