package instances

import "sync"

type half struct {
	mu  sync.Mutex
	buf []byte
}

func (h *half) take() []byte {
	h.mu.Lock()
	defer h.mu.Unlock()
	buf := h.buf
	h.buf = nil
	return buf
}

type pipe struct{ in, out half }

// The halves are different fields.
func (p *pipe) pump() {
	p.out.mu.Lock()
	defer p.out.mu.Unlock()
	p.out.buf = append(p.out.buf, p.in.take()...)
}

func (p *pipe) pumpBad() {
	p.out.mu.Lock()
	defer p.out.mu.Unlock()
	p.out.buf = append(p.out.buf, p.out.take()...) // want `p\.out\.mu is already held`
}
