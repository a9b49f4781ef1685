// Package hub passes chat lines to all who listen.
package hub

import (
	"io"
	"sync"
)

// Hub knows the connections of a room.
type Hub struct {
	name string

	mu     sync.Mutex // guards conns, closed and topic
	conns  map[io.Writer]struct{}
	closed bool

	topic string
}

// New returns an empty room.
func New(name string) *Hub { return &Hub{name: name, conns: make(map[io.Writer]struct{})} }

// Join adds a connection.
func (h *Hub) Join(c io.Writer) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return false
	}
	h.conns[c] = struct{}{}
	return true
}

// Say sends a line to everybody.
func (h *Hub) Say(line string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for c := range h.conns {
		if _, err := io.WriteString(c, line); err != nil {
			delete(h.conns, c)
		}
	}
}

// Close sends everybody home.
func (h *Hub) Close() {
	h.mu.Lock()
	h.closed = true
	h.mu.Unlock()
	h.Say(h.name + " is closed\n")
}

// SetTopic changes the topic. Clients call it.
func (h *Hub) SetTopic(topic string) {
	h.topic = topic // BUG: race #1
	h.Say("topic: " + topic + "\n")
}

// Topic returns the topic.
func (h *Hub) Topic() string {
	return h.topic // BUG: race #1
}
