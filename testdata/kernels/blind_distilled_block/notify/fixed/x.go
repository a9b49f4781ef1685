// Package notify delivers file change events to editor plugins.
//
// Publish sends (without waiting) and Close closes under the same lock.
package notify

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
)

// Op is what happened to a file.
type Op int

// Operations.
const (
	Create Op = iota
	Write
	Remove
)

// Event is one change.
type Event struct {
	Path string
	Op   Op
}

// Hub fans events out.
type Hub struct {
	mu   sync.Mutex
	next int
	subs map[int]*Subscription
}

// NewHub returns a hub without subscriptions.
func NewHub() *Hub {
	return &Hub{subs: make(map[int]*Subscription)}
}

// Subscription receives the events below one folder.
type Subscription struct {
	hub     *Hub
	id      int
	prefix  string
	ch      chan Event
	dropped atomic.Int64
}

// Subscribe registers for events below prefix.
func (h *Hub) Subscribe(prefix string, buffer int) *Subscription {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.next++
	s := &Subscription{hub: h, id: h.next, prefix: prefix, ch: make(chan Event, buffer)}
	h.subs[s.id] = s
	return s
}

// Publish offers ev to all subscriptions that match.
func (h *Hub) Publish(ev Event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range h.subs {
		if s.matches(ev) {
			s.offer(ev)
		}
	}
}

func (s *Subscription) matches(ev Event) bool {
	return strings.HasPrefix(ev.Path, s.prefix)
}

func (s *Subscription) offer(ev Event) {
	select {
	case s.ch <- ev:
	default:
		s.dropped.Add(1)
	}
}

// Events is closed after Close.
func (s *Subscription) Events() <-chan Event { return s.ch }

// Dropped counts the events for which the buffer had no room.
func (s *Subscription) Dropped() int64 { return s.dropped.Load() }

// Close ends the subscription; it may be called more than once.
func (s *Subscription) Close() {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	if _, ok := s.hub.subs[s.id]; ok {
		delete(s.hub.subs, s.id)
		close(s.ch)
	}
}

// Run has plugins come and go while files change.
func Run() {
	h := NewHub()
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for i := range 500 {
			h.Publish(Event{Path: fmt.Sprintf("/src/f%d.go", i), Op: Write})
		}
	}()
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 50 {
				s := h.Subscribe("/src", 1)
				s.Close()
				for range s.Events() {
				}
			}
		}()
	}
	wg.Wait()
}
