// Package bus calls handlers with its lock held.
package bus

import "sync"

type Handler interface{ Handle(topic string) }

type Bus struct {
	mu   sync.Mutex
	subs map[string][]Handler
}

func New() *Bus { return &Bus{subs: make(map[string][]Handler)} }

func (b *Bus) Subscribe(topic string, h Handler) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.subs[topic] = append(b.subs[topic], h)
}

func (b *Bus) Publish(topic string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, h := range b.subs[topic] {
		h.Handle(topic)
	}
}

// A Pool tells the listener that it is made with.
type Pool struct {
	mu       sync.Mutex
	listener Listener
	open     int
}

type Listener interface{ Closed(id int) }

func NewPool(l Listener) *Pool { return &Pool{listener: l} }

func (p *Pool) Open(id int) {
	p.mu.Lock()
	p.open++
	p.mu.Unlock()
}

func (p *Pool) Close(id int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.open--
	p.listener.Closed(id)
}
