// Package ledger has types that do not lock everywhere.
package ledger

import (
	"io"
	"sync"
)

// Ledger has what is left.
type Ledger struct {
	mu   sync.Mutex
	left int
}

// Left returns what is left.
func (l *Ledger) Left() int { return l.left } // want "l.left is read here without l.mu"

// Take takes money.
func (l *Ledger) Take(cents int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.left -= cents
}

// Rest is Left as it should be.
func (l *Ledger) Rest() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.left
}

// Open has a lock that others use, too.
type Open struct {
	sync.Mutex
	N int
}

// Add adds one.
func (o *Open) Add() {
	o.Lock()
	defer o.Unlock()
	o.N++
}

// Meter counts what is written.
type Meter struct {
	N int
	W io.Writer
}

// Write writes.
func (m *Meter) Write(b []byte) (int, error) {
	m.N += len(b)
	return m.W.Write(b)
}

// Flush starts from 0.
func (m *Meter) Flush() error {
	m.N = 0
	_, err := m.W.Write(nil)
	return err
}

// Finish tells wg before it is done.
func (m *Meter) Finish(wg *sync.WaitGroup) {
	wg.Done()
	m.N = 0
}

// End tells wg when it is done.
func (m *Meter) End(wg *sync.WaitGroup) {
	m.N = 0
	wg.Done()
}
