package members

import "sync"

type speaker struct {
	inbox chan string
	gone  chan struct{}
}

type parlor struct {
	mu       sync.Mutex
	speakers map[*speaker]bool
}

func (p *parlor) Join() {
	s := &speaker{inbox: make(chan string), gone: make(chan struct{})}
	p.mu.Lock()
	p.speakers[s] = true
	p.mu.Unlock()
	go p.listen(s)
}

func (p *parlor) listen(s *speaker) {
	for text := range s.inbox {
		if text == "bye" {
			p.mu.Lock() // want `the goroutine may wait for ever here, as the holder of p.mu never unlocks it`
			delete(p.speakers, s)
			p.mu.Unlock()
			close(s.gone)
			return
		}
	}
}

// Users may say anything, and again, while the one who has heard it waits for the lock.
func (p *parlor) Say(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for s := range p.speakers {
		select {
		case s.inbox <- text: // want `the function may wait for ever here, as no goroutine is left to receive from s.inbox, and as no goroutine is left to send on s.gone or close it`
		case <-s.gone:
		}
	}
}

type singer struct {
	inbox chan string
	gone  chan struct{}
}

type hall struct {
	mu       sync.Mutex
	speakers map[*singer]bool
}

func (h *hall) Join() {
	s := &singer{inbox: make(chan string), gone: make(chan struct{})}
	h.mu.Lock()
	h.speakers[s] = true
	h.mu.Unlock()
	go h.listen(s)
}

func (h *hall) listen(s *singer) {
	for text := range s.inbox {
		if text == "bye" {
			h.mu.Lock()
			delete(h.speakers, s)
			h.mu.Unlock()
			close(s.gone)
			return
		}
	}
}

// Silent: who is told to go is told nothing else.
func (h *hall) Greet() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.speakers {
		select {
		case s.inbox <- "hello":
		case <-s.gone:
		}
	}
}
