// Package keepalive pings idle RPC connections.
//
// Bug: on activity the loop stops the timer and, when Stop reports that it had
// fired, receives from its channel, as for an unread tick. But when the loop
// has sent a ping, it has received the tick already and left the timer expired
// until the answer comes. The answer is activity: the loop stays in the
// receive, and Close, which waits for it, too.
package keepalive

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// Pinger sends a ping; the answer comes as activity.
type Pinger interface {
	Ping() error
}

// Monitor watches one connection.
type Monitor struct {
	pinger Pinger
	idle   time.Duration

	active chan struct{}
	quit   chan struct{}
	once   sync.Once
	done   chan struct{}

	pings    atomic.Int64
	failures atomic.Int64
}

// Watch returns a running monitor.
func Watch(p Pinger, idle time.Duration) *Monitor {
	m := &Monitor{
		pinger: p,
		idle:   idle,
		active: make(chan struct{}, 1),
		quit:   make(chan struct{}),
		done:   make(chan struct{}),
	}
	go m.loop()
	return m
}

func (m *Monitor) loop() {
	defer close(m.done)
	timer := time.NewTimer(m.idle)
	defer timer.Stop()
	for {
		select {
		case <-m.active:
			m.rearm(timer)
		case <-timer.C:
			// No reset: one ping at a time, until there is an answer.
			m.ping()
		case <-m.quit:
			return
		}
	}
}

func (m *Monitor) rearm(timer *time.Timer) {
	if !timer.Stop() {
		<-timer.C // BUG: block #1
	}
	timer.Reset(m.idle)
}

func (m *Monitor) ping() {
	m.pings.Add(1)
	if err := m.pinger.Ping(); err != nil {
		m.failures.Add(1)
	}
}

// Active is called for each frame from the peer.
func (m *Monitor) Active() {
	select {
	case m.active <- struct{}{}:
	default:
	}
}

// Stats returns the number of pings and of failed ones.
func (m *Monitor) Stats() (pings, failures int64) {
	return m.pings.Load(), m.failures.Load()
}

// Close stops the monitor.
func (m *Monitor) Close() {
	m.once.Do(func() { close(m.quit) })
	<-m.done // BUG: block #1
}

// peer shows the pings to the test.
type peer struct {
	seen chan struct{}
}

func (p *peer) Ping() error {
	select {
	case p.seen <- struct{}{}:
		return nil
	default:
		return errors.New("ping: send buffer is full")
	}
}

// Run with a short -timeout.
func TestPingAfterAnswer(t *testing.T) {
	p := &peer{seen: make(chan struct{}, 8)}
	m := Watch(p, 5*time.Millisecond)
	for range 3 {
		select {
		case <-p.seen:
		case <-time.After(time.Second):
			t.Error("no ping on the idle connection")
		}
		m.Active()
	}
	m.Close()
	if pings, failures := m.Stats(); pings < 3 || failures != 0 {
		t.Errorf("pings %d, failures %d", pings, failures)
	}
}
