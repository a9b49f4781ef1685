package handoff

import "sync"

// A runner tells when it has started.
type runner struct {
	started func()
	n       int
}

func (r *runner) run() {
	r.n++
	r.started()
}

// The lock is a signal: what releases it is given away before it is first taken.
func signalBefore() {
	var ready sync.Mutex
	r := &runner{started: ready.Unlock}
	ready.Lock()
	go r.run()
	ready.Lock()
	ready.Unlock()
}

// What releases it is given away in between.
func signalBetween() {
	var ready sync.Mutex
	ready.Lock()
	r := &runner{started: ready.Unlock}
	go r.run()
	ready.Lock()
	ready.Unlock()
}

// It is kept here.
func signalBad() {
	var ready sync.Mutex
	unlock := ready.Unlock
	r := &runner{started: func() {}}
	ready.Lock()
	go r.run()
	ready.Lock() // want `ready is already held`
	unlock()
}

// It releases another one.
func signalOtherBad() {
	var ready, other sync.Mutex
	r := &runner{started: other.Unlock}
	other.Lock()
	defer other.Unlock()
	ready.Lock()
	go r.run()
	ready.Lock() // want `ready is already held`
	ready.Unlock()
}
