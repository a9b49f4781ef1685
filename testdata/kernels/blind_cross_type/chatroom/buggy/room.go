// Package chatroom implements rooms of a chat server.
package chatroom

import (
	"sort"
	"sync"
)

// Room is a chat room. Its lock also guards the clients in it.
type Room struct {
	topic string

	mu      sync.Mutex
	clients map[*Client]struct{}
}

// NewRoom makes an empty room.
func NewRoom(topic string) *Room {
	return &Room{topic: topic, clients: make(map[*Client]struct{})}
}

// Join adds a new client.
func (r *Room) Join(nick string) *Client {
	c := &Client{room: r, out: make(chan string, 16)}
	c.nick = nick
	r.mu.Lock()
	defer r.mu.Unlock()
	r.clients[c] = struct{}{}
	return c
}

// Nicks lists who is there.
func (r *Room) Nicks() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	out := make([]string, 0, len(r.clients))
	for c := range r.clients {
		out = append(out, c.nick)
	}
	sort.Strings(out)
	return out
}

func (r *Room) broadcast(from *Client, text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	line := from.nick + ": " + text
	for c := range r.clients {
		select {
		case c.out <- line:
		default:
			c.lost++
		}
	}
}
