// Package hub sends messages to all clients that are connected.
package hub

import (
	"sync"
)

// Client is connected.
type Client struct {
	Name string
	send chan string
}

// Hub knows the clients.
type Hub struct {
	mu      sync.Mutex
	clients map[*Client]bool
	dropped int
}

// New returns a hub.
func New() *Hub { return &Hub{clients: make(map[*Client]bool)} }

// Register connects a client.
func (h *Hub) Register(name string) *Client {
	c := &Client{Name: name, send: make(chan string, 2)}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.clients[c] = true
	return c
}

// Messages returns what was sent to a client.
func (c *Client) Messages() <-chan string { return c.send }

// Broadcast sends a message to all clients, and drops those that do not read.
func (h *Hub) Broadcast(msg string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for c, live := range h.clients {
		if !live {
			continue
		}
		select {
		case c.send <- msg:
		default:
			h.drop(c)
		}
	}
}

func (h *Hub) drop(c *Client) {
	h.clients[c] = false
	h.dropped++
	close(c.send)
}

// Unregister is called when the connection of a client has ended.
func (h *Hub) Unregister(c *Client) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if live := h.clients[c]; live {
		close(c.send)
	}
	delete(h.clients, c)
}

// Dropped returns how many clients were dropped.
func (h *Hub) Dropped() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.dropped
}

// Run has a client that reads nothing.
func Run() {
	h := New()
	c := h.Register("slow")
	for _, m := range []string{"a", "b", "c"} {
		h.Broadcast(m)
	}
	h.Unregister(c)
	println(h.Dropped())
}
