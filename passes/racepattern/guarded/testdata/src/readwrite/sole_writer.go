package readwrite

import "sync"

// A pinger is written by the one goroutine that its constructor starts; everybody else takes the lock for writing.
type pinger struct {
	mu     sync.RWMutex
	stream *int
	sent   int
}

func NewPinger() *pinger {
	p := &pinger{}
	go p.loop()
	return p
}

func (p *pinger) loop() {
	for {
		p.ping()
	}
}

// ping is not run twice at a time, and nobody reads the field with the read lock held.
func (p *pinger) ping() {
	p.mu.RLock()
	p.stream = new(int)
	p.sent++ // want `sent is written under the read lock of p.mu, which other writes hold for writing`
	p.mu.RUnlock()
}

func (p *pinger) Open(s *int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stream, p.sent = s, 0
}

func (p *pinger) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stream, p.sent = nil, 0
}

// Sent may read while ping writes.
func (p *pinger) Sent() int {
	p.mu.RLock()
	defer p.mu.RUnlock()
	return p.sent
}
