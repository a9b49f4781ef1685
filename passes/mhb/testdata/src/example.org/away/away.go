// Package away does things to the objects of others.
package away

import (
	"context"
	"sync"
)

// Cancel cancels.
func Cancel(cancel func()) { cancel() }

// Ignore has no use for a function.
func Ignore(func()) {}

// Close closes.
func Close(c chan int) { close(c) }

// Send sends.
func Send(c chan int) { c <- 1 }

// SendLater sends some time.
func SendLater(c chan int) { go func() { c <- 1 }() }

// Look tells how many are in c.
func Look(c chan int) int { return len(c) }

// Done counts down.
func Done(wg *sync.WaitGroup) { wg.Done() }

// Unlock unlocks.
func Unlock(mu *sync.Mutex) { mu.Unlock() }

// UnlockLater unlocks some time.
func UnlockLater(mu *sync.Mutex) { go func() { mu.Unlock() }() }

// Pause unlocks for a moment.
func Pause(mu *sync.Mutex) {
	mu.Unlock()
	mu.Lock()
}

// Count holds the lock meanwhile.
func Count(mu *sync.Mutex, n *int) {
	mu.Lock()
	*n++
	mu.Unlock()
}

// ResetOnce makes o as new.
func ResetOnce(o *sync.Once) { *o = sync.Once{} }

// A Part has what goroutines synchronize by.
type Part struct {
	Mu   sync.Mutex
	Once sync.Once
	WG   sync.WaitGroup
	C    chan int
	N    int
}

// Reset makes p as new.
func (p *Part) Reset() { *p = Part{C: make(chan int)} }

// Rename leaves all but N as it is.
func (p *Part) Rename() { p.N++ }

// A Holder keeps a cancel function.
type Holder struct{ cancel context.CancelFunc }

// Hold makes one.
func Hold(cancel context.CancelFunc) *Holder { return &Holder{cancel} }

// Stop cancels.
func (h *Holder) Stop() { h.cancel() }
