// Package empty has critical sections with nothing in them.
package empty

import "sync"

type profile struct {
	mu   sync.Mutex
	rw   sync.RWMutex
	name string
	all  []*profile
}

func (p *profile) forgotDefer(name string) {

	// want +2 "nothing happens between p.mu.Lock and p.mu.Unlock"

	p.mu.Lock()
	p.mu.Unlock()
	p.name = name
}

// Silent: the section has something in it.
func (p *profile) setName(name string) {
	p.mu.Lock()
	p.name = name
	p.mu.Unlock()
}

func (p *profile) reads() {

	// want +2 "nothing happens between p.rw.RLock and p.rw.RUnlock"

	p.rw.RLock()
	p.rw.RUnlock()
}

// Silent: these are no section, but the end of one and the begin of another.
func (p *profile) modes() {
	p.rw.RLock()
	p.rw.Unlock()
}

// Silent: two locks.
func (p *profile) others(q *profile) {
	p.mu.Lock()
	q.mu.Unlock()
}

func (p *profile) inCase(n int) {
	switch n {
	case 1:

		// want +2 "nothing happens between p.all.n..mu.Lock and p.all.n..mu.Unlock"

		p.all[n].mu.Lock()
		p.all[n].mu.Unlock()
	}
}

// Silent: each call may mean another lock.
func (p *profile) calls() {
	p.next().mu.Lock()
	p.next().mu.Unlock()
}

func (p *profile) next() *profile { return p.all[0] }

// Silent: a comment tells why.
func (p *profile) between() {
	p.mu.Lock()
	// Whoever was at it has ended now.
	p.mu.Unlock()
}

func (p *profile) above() {
	// Whoever was at it has ended now.
	p.mu.Lock()
	p.mu.Unlock()
}

func (p *profile) paragraph() {
	// Nobody changes the name any longer.
	p.name = "a"
	p.mu.Lock()
	p.mu.Unlock()
}

func (p *profile) twoParagraphs() {
	// This is about the name.
	p.name = "a"

	// want +2 "nothing happens between p.mu.Lock and p.mu.Unlock"

	p.mu.Lock()
	p.mu.Unlock()
}

func (p *profile) beside() {
	p.mu.Lock()
	p.mu.Unlock() // whoever was at it has ended now
}

func (p *profile) directive() {

	// want +3 "nothing happens between p.mu.Lock and p.mu.Unlock"

	//go:noinline
	p.mu.Lock()
	p.mu.Unlock()
}

func (p *profile) waitForWriters() {
	p.mu.Lock()
	p.mu.Unlock()
}

// quiesce blocks until nobody uses p.
func (p *profile) quiesce() {
	p.mu.Lock()
	p.mu.Unlock()
}

// Silent: it may fail to take the lock.
func (p *profile) try() {
	p.mu.TryLock()
	p.mu.Unlock()
}

type embedded struct{ sync.Mutex }

func (e *embedded) touch() {

	// want +2 "nothing happens between e.Lock and e.Unlock"

	e.Lock()
	e.Unlock()
}
