// Package bandwidth counts bytes that flow through connections.
package bandwidth

import (
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// Meter counts bytes.
type Meter struct {
	in, out int64 // updated atomically
	conns   atomic.Int32

	mu    sync.Mutex
	since time.Time
	peak  int64
}

// NewMeter starts counting now. Bytes counted by an earlier meter can be
// carried over.
func NewMeter(in, out int64) *Meter {
	m := &Meter{since: time.Now()}
	m.in = in
	m.out = out
	return m
}

// Conn is a metered connection.
type Conn struct {
	net.Conn
	m    *Meter
	once sync.Once
}

// Wrap meters c.
func (m *Meter) Wrap(c net.Conn) *Conn {
	m.conns.Add(1)
	return &Conn{Conn: c, m: m}
}

// Read implements net.Conn.
func (c *Conn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	atomic.AddInt64(&c.m.in, int64(n))
	return n, err
}

// Write implements net.Conn.
func (c *Conn) Write(p []byte) (int, error) {
	n, err := c.Conn.Write(p)
	atomic.AddInt64(&c.m.out, int64(n))
	return n, err
}

// Close implements net.Conn.
func (c *Conn) Close() error {
	c.once.Do(func() { c.m.conns.Add(-1) })
	return c.Conn.Close()
}

// Rate returns the bytes per second, both ways, since the last call.
func (m *Meter) Rate() float64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := time.Now()
	secs := now.Sub(m.since).Seconds()
	total := atomic.SwapInt64(&m.in, 0) + m.out // BUG: race|CV1009|CV1010|CV1012 #1
	atomic.StoreInt64(&m.out, 0)
	m.since = now
	m.peak = max(m.peak, total)
	return float64(total) / secs
}

// Peak is the largest number of bytes between two calls of Rate.
func (m *Meter) Peak() int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.peak
}

// Conns counts open connections.
func (m *Meter) Conns() int { return int(m.conns.Load()) }
