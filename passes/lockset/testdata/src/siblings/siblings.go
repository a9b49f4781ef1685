// Package siblings has types with two mutexes, and functions whose names do not say which of them is held: their callers do.
package siblings

import "sync"

type link struct {
	mu     sync.Mutex // guards peers
	sendMu sync.Mutex // guards sent
	peers  int
	sent   int
}

func (l *link) countLocked() { l.sent++ }

func (l *link) send() {
	l.sendMu.Lock()
	defer l.sendMu.Unlock()
	l.countLocked()
}

func (l *link) resend(times int) {
	l.sendMu.Lock()
	for range times {
		l.countLocked()
	}
	l.sendMu.Unlock()
}

func (l *link) forget() {
	l.countLocked() // want `\(\*link\).countLocked is called without holding l.sendMu`
}

func (l *link) peer() {
	l.mu.Lock()
	l.peers++
	l.mu.Unlock()
}

// A caller holds the first lock: that is what the name means.
type mixed struct {
	mu     sync.Mutex
	sendMu sync.Mutex
	sent   int
}

func (m *mixed) countLocked() { m.sent++ }

func (m *mixed) send() {
	m.sendMu.Lock()
	defer m.sendMu.Unlock()
	m.countLocked() // want `\(\*mixed\).countLocked is called without holding m.mu`
}

func (m *mixed) resend() {
	m.sendMu.Lock()
	m.countLocked() // want `\(\*mixed\).countLocked is called without holding m.mu`
	m.sendMu.Unlock()
}

func (m *mixed) reset() {
	m.mu.Lock()
	m.countLocked()
	m.mu.Unlock()
}

// The callers of functions that say the same, or that only others of the package call, count for these.
type chain struct {
	mu     sync.Mutex
	sendMu sync.RWMutex
	sent   int
}

func (c *chain) countLocked() { c.sent++ }
func (c *chain) addLocked()   { c.countLocked() }
func (c *chain) addAny()      { c.countLocked() }

func (c *chain) Send() {
	c.sendMu.Lock()
	defer c.sendMu.Unlock()
	c.addLocked()
}

func (c *chain) Resend() {
	c.sendMu.Lock()
	defer c.sendMu.Unlock()
	c.addAny()
}

func (c *chain) Forget() {
	c.addAny() // want `\(\*chain\).addAny is called without holding c.sendMu`
}

// One call alone does not decide.
type single struct {
	mu     sync.Mutex
	sendMu sync.Mutex
	sent   int
}

func (s *single) countLocked() { s.sent++ }

func (s *single) send() {
	s.sendMu.Lock()
	s.countLocked() // want `\(\*single\).countLocked is called without holding s.mu`
	s.sendMu.Unlock()
}
