package evidence

import "sync"

type subscriber struct{ in chan int }

// A Hub keeps those whom it sends to.
type Hub struct {
	mu    sync.Mutex
	subs  map[string][]*subscriber
	acked int
}

// Join puts the object with the channel where Send finds it, so both are about one hub.
func (h *Hub) Join(topic string) {
	s := &subscriber{in: make(chan int)}
	h.mu.Lock()
	h.subs[topic] = append(h.subs[topic], s)
	h.mu.Unlock()
	go func() {
		for range s.in {
			h.ack()
		}
	}()
}

func (h *Hub) ack() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.acked++
}

func (h *Hub) Send(topic string, n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range h.subs[topic] {
		s.in <- n // want `deadlock: \(\*Hub\)\.Send holds Hub\.mu and waits to send on subscriber\.in; func literal in \(\*Hub\)\.Join waits for Hub\.mu before it receives from subscriber\.in`
	}
}

type listener struct{ in chan int }

// A Relay sends to those whom others have made.
type Relay struct {
	mu    sync.Mutex
	subs  map[string][]*listener
	acked int
}

// Follow acknowledges to the relay r what other relays send: those of upstream.
func (r *Relay) Follow(upstream *Relay, topic string) {
	f := &listener{in: make(chan int)}
	upstream.mu.Lock()
	upstream.subs[topic] = append(upstream.subs[topic], f)
	upstream.mu.Unlock()
	go func() {
		for range f.in {
			r.ack()
		}
	}()
}

func (r *Relay) ack() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.acked++
}

func (r *Relay) Send(topic string, n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, f := range r.subs[topic] {
		f.in <- n
	}
}
