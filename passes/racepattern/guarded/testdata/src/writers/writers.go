// Package writers has variables that one goroutine writes with the lock held, and reads without.
package writers

import "sync"

type Feed struct {
	mu    sync.RWMutex
	lines chan string
	quit  chan struct{}

	last  string
	size  int
	drops int
}

func (f *Feed) Last() string {
	f.mu.RLock()
	defer f.mu.RUnlock()
	return f.last
}

func (f *Feed) Size() int {
	f.mu.RLock()
	defer f.mu.RUnlock()
	return f.size
}

func (f *Feed) Drops() int {
	f.mu.RLock()
	defer f.mu.RUnlock()
	return f.drops
}

// Run is for one goroutine, which reads what it has written itself.
func (f *Feed) Run() {
	for {
		select {
		case line := <-f.lines:
			if line == f.last {
				f.drop()
				continue
			}
			f.mu.Lock()
			f.last = line
			f.size += len(line)
			f.mu.Unlock()
		case <-f.quit:
			return
		}
	}
}

func (f *Feed) drop() {
	if f.drops == 100 {
		println("too many")
	}
	f.mu.Lock()
	f.drops++
	f.mu.Unlock()
}

// A Log has writers that others may call at the same time.
type Log struct {
	mu   sync.RWMutex
	last string
}

func (l *Log) Last() string {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return l.last
}

func (l *Log) Add(lines []string) {
	for _, line := range lines {
		if line == l.last { // want `l\.last is checked without l\.mu`
			continue
		}
		l.mu.Lock()
		l.last = line
		l.mu.Unlock()
	}
}

// A Pool has several goroutines in its loop.
type Pool struct {
	mu   sync.RWMutex
	jobs chan string
	last string
}

func (p *Pool) Last() string {
	p.mu.RLock()
	defer p.mu.RUnlock()
	return p.last
}

func (p *Pool) Start() {
	for range 4 {
		go p.Work()
	}
}

func (p *Pool) Work() {
	for job := range p.jobs {
		if job == p.last { // want `p\.last is checked without p\.mu`
			continue
		}
		p.mu.Lock()
		p.last = job // want `p\.last is written here and read at writers\.go:106 by another goroutine`
		p.mu.Unlock()
	}
}

// A Meter has a writer beside its loop.
type Meter struct {
	mu    sync.RWMutex
	ticks chan int
	sum   int
}

func (m *Meter) Sum() int {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.sum
}

func (m *Meter) Reset() {
	m.mu.Lock()
	m.sum = 0
	m.mu.Unlock()
}

func (m *Meter) Run() {
	for n := range m.ticks {
		if m.sum > 1000 { // want `m\.sum is checked without m\.mu`
			continue
		}
		m.mu.Lock()
		m.sum += n
		m.mu.Unlock()
	}
}

// A Hub has one object for the loops of several others.
type Hub struct {
	mu   sync.RWMutex
	last string
}

func (h *Hub) Last() string {
	h.mu.RLock()
	defer h.mu.RUnlock()
	return h.last
}

func (h *Hub) note(line string) {
	if line == h.last { // want `h\.last is checked without h\.mu`
		return
	}
	h.mu.Lock()
	h.last = line
	h.mu.Unlock()
}

type Client struct {
	hub   *Hub
	lines chan string
}

func (c *Client) Run() {
	for line := range c.lines {
		c.hub.note(line)
	}
}
