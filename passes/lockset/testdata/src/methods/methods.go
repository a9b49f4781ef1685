// Package methods has methods that are ways to acquire or release a lock by their names, and others that do the same.
package methods

import "sync"

type door struct {
	mu   sync.Mutex
	shut bool
}

func (d *door) lock() bool {
	d.mu.Lock()
	return !d.shut
}

type hatch struct {
	mu   sync.Mutex
	shut bool
}

func (h *hatch) enter() bool {
	h.mu.Lock()
	return !h.shut // want `h.mu is still held at this return`
}

type gate struct{ mu sync.Mutex }

func (g *gate) unlock() { g.mu.Unlock() }

type slot struct{ mu sync.Mutex }

func (s *slot) open() { s.mu.Unlock() } // want `s.mu is not held here`

func leave(mu *sync.Mutex) { mu.Unlock() }

// Whose mu is its callers know.
func leaveAWhile(mu *sync.Mutex, work func()) {
	leave(mu)
	work()
	mu.Lock()
}

func leaveOne(a, b *sync.Mutex, second bool) {
	mu := a
	if second {
		mu = b
	}
	leave(mu)
}

type room struct{ mu sync.Mutex }

func (r *room) leave() { r.mu.Unlock() }

func (r *room) enter() { r.mu.Lock() }

func (r *room) leaveAWhile(work func()) {
	r.leave()
	work()
	r.mu.Lock()
}

type hall struct {
	mu sync.Mutex
	n  int
}

func (h *hall) leave() { h.mu.Unlock() } // want `h.mu is not held here`

func (h *hall) enter() { h.mu.Lock(); h.n++; h.mu.Unlock() }

func (h *hall) leaveAWhile(work func()) {
	h.leave() // want `\(\*hall\).leave releases h.mu, but is called without holding it`
	work()
	h.mu.Lock()
}

type job struct {
	mu    sync.Mutex
	steps int
}

func (j *job) stepLocked() { j.steps++ }

func (j *job) start() { j.mu.Lock() }

// Who starts it hands the lock over.
func (j *job) finish() {
	j.stepLocked()
	j.mu.Unlock()
}

func (j *job) stepBad() {
	j.stepLocked() // want `stepLocked is called without holding j.mu`
}
