// Package contradicted has functions that ask for locks which their callers do not hold.
package contradicted

import "sync"

type journal struct {
	mu    sync.Mutex
	lines []string
	kept  int
}

// trim drops old lines. The caller must hold j.mu.
func (j *journal) trim() { // want `the comment of trim says that callers hold j\.mu, but none of the 3 functions that call it does`
	j.lines = j.lines[1:]
}

func (j *journal) Rotate() { j.trim() }
func (j *journal) Close()  { j.trim() }
func (j *journal) Reset() {
	for range 3 {
		j.trim()
	}
}

// keep is a trim with two callers that hold the lock: it is right, and the others forget it.
// The caller must hold j.mu.
func (j *journal) keep() { j.kept++ }

func (j *journal) KeepOne() { j.keep() } // want `keep is called without holding j\.mu`
func (j *journal) KeepTwo() { j.keep() } // want `keep is called without holding j\.mu`
func (j *journal) KeepAll() { j.keep() } // want `keep is called without holding j\.mu`

func (j *journal) Add() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.keep()
}

// Two calls may be two mistakes.
func (j *journal) dropLocked() { j.lines = nil }

func (j *journal) DropFirst()  { j.dropLocked() } // want `dropLocked is called without holding j\.mu`
func (j *journal) DropSecond() { j.dropLocked() } // want `dropLocked is called without holding j\.mu`

// One function that forgets the lock three times has forgotten it once.
func (j *journal) shrinkLocked() { j.lines = nil }

func (j *journal) Shrink() {
	j.shrinkLocked() // want `shrinkLocked is called without holding j\.mu`
	j.shrinkLocked() // want `shrinkLocked is called without holding j\.mu`
	j.shrinkLocked() // want `shrinkLocked is called without holding j\.mu`
}

// countLocked is called without the lock by six functions, one of them in a goroutine, and with it by one.
func (j *journal) countLocked() int { // want `the name of countLocked says that callers hold j\.mu, but only 1 of the 7 functions that call it may do so`
	return len(j.lines)
}

func (j *journal) One() int   { return j.countLocked() }
func (j *journal) Two() int   { return 2 * j.countLocked() }
func (j *journal) Three() int { return 3 * j.countLocked() }
func (j *journal) Four() int  { return 4 * j.countLocked() }
func (j *journal) Five() int  { return 5 * j.countLocked() }
func (j *journal) Six()       { go j.countLocked() }
func (j *journal) Seven() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.countLocked()
}

// sizeLocked is called about new journals only, but for one call.
func (j *journal) sizeLocked() int { return len(j.lines) }

func newOne() *journal   { j := new(journal); j.sizeLocked(); return j }
func newTwo() *journal   { j := new(journal); j.sizeLocked(); return j }
func newThree() *journal { j := new(journal); j.sizeLocked(); return j }

func (j *journal) Size() int { return j.sizeLocked() } // want `sizeLocked is called without holding j\.mu`

// Helpers hold what their callers hold.
func (j *journal) lastLocked() string { return j.lines[len(j.lines)-1] }

func (j *journal) a() string { return j.lastLocked() }
func (j *journal) b() string { return j.lastLocked() }
func (j *journal) c() string { return j.lastLocked() }

func (j *journal) Last() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.a() + j.b() + j.c()
}
