// Package meter counts the credits that a tenant spends within a billing window.
package meter

import (
	"errors"
	"fmt"
	"sync"
	"time"
)

// ErrOverdrawn is returned when a charge does not fit in the window.
var ErrOverdrawn = errors.New("meter: credit limit reached")

// Meter is safe for concurrent use.
type Meter struct {
	sync.Mutex

	tenant string
	limit  int64
	spent  int64
	opened time.Time
	window time.Duration
	now    func() time.Time
}

// Option changes a Meter while it is built.
type Option func(*Meter)

// WithClock replaces time.Now.
func WithClock(now func() time.Time) Option {
	return func(m *Meter) { m.now = now }
}

// New returns a meter that allows limit credits for each window.
func New(tenant string, limit int64, window time.Duration, opts ...Option) *Meter {
	m := &Meter{tenant: tenant, limit: limit, window: window, now: time.Now}
	for _, o := range opts {
		o(m)
	}
	m.opened = m.now()
	return m
}

// Charge takes n credits or reports ErrOverdrawn.
func (m *Meter) Charge(n int64) error {
	m.Lock()
	defer m.Unlock()
	m.roll()
	if m.spent+n > m.limit {
		return fmt.Errorf("tenant %s: %w", m.tenant, ErrOverdrawn)
	}
	m.spent += n
	return nil
}

// Refund gives n credits back.
func (m *Meter) Refund(n int64) {
	m.Lock()
	defer m.Unlock()
	m.spent = max(0, m.spent-n)
}

// Exhausted tells whether nothing is left in the current window.
func (m *Meter) Exhausted() bool {
	m.Lock()
	defer m.Unlock()
	return m.spent >= m.limit
}

// Left returns the credits that remain.
func (m *Meter) Left() int64 {
	m.Lock()
	defer m.Unlock()
	m.roll()
	return m.limit - m.spent
}

// roll starts a new window when the old one has passed.
func (m *Meter) roll() {
	if t := m.now(); t.Sub(m.opened) >= m.window {
		m.opened = t
		m.spent = 0
	}
}
