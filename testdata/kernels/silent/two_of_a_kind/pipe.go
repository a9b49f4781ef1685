// Package pipe has two halves of one type, each with a lock.
package pipe

import "sync"

type half struct {
	mu   sync.Mutex
	buf  []byte
	done bool
}

// Pipe copies from one half to the other. Pipes form a chain with an end.
type Pipe struct {
	in, out half
	next    *Pipe
}

// Pump holds the locks of both halves.
func (p *Pipe) Pump() int {
	p.in.mu.Lock()
	defer p.in.mu.Unlock()
	p.out.mu.Lock()
	defer p.out.mu.Unlock()
	n := len(p.in.buf)
	p.out.buf = append(p.out.buf, p.in.buf...)
	p.in.buf = p.in.buf[:0]
	return n
}

// Close closes one half after the other.
func (p *Pipe) Close() {
	for _, h := range []*half{&p.in, &p.out} {
		h.mu.Lock()
		h.done = true
		h.mu.Unlock()
	}
}

// Forward hands data to the next pipe, whose locks are others.
func (p *Pipe) Forward() {
	p.out.mu.Lock()
	defer p.out.mu.Unlock()
	p.next.accept(p.out.buf)
	p.out.buf = nil
}

func (p *Pipe) accept(data []byte) {
	p.in.mu.Lock()
	defer p.in.mu.Unlock()
	p.in.buf = append(p.in.buf, data...)
}
