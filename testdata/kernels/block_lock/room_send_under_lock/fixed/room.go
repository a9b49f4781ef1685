// Package room is a chat room whose members read what others say.
package room

import (
	"maps"
	"slices"
	"sync"
)

// Member is in a room.
type Member struct {
	name  string
	inbox chan string
	gone  chan struct{}
	heard int
}

// Room has members.
type Room struct {
	mu      sync.Mutex
	members map[*Member]bool
}

// New returns an empty room.
func New() *Room { return &Room{members: make(map[*Member]bool)} }

// Join adds a member, which stays until it hears goodbye.
func (r *Room) Join(name string) {
	m := &Member{name: name, inbox: make(chan string), gone: make(chan struct{})}
	r.mu.Lock()
	r.members[m] = true
	r.mu.Unlock()
	go r.listen(m)
}

func (r *Room) listen(m *Member) {
	for text := range m.inbox {
		m.heard++
		if text == "goodbye" {
			r.leave(m)
			return
		}
	}
}

func (r *Room) leave(m *Member) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.members, m)
	close(m.gone)
}

// Len returns the number of members.
func (r *Room) Len() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.members)
}

// Say tells all members something.
func (r *Room) Say(text string) {
	r.mu.Lock()
	members := slices.Collect(maps.Keys(r.members))
	r.mu.Unlock()
	for _, m := range members {
		select {
		case m.inbox <- text:
		case <-m.gone:
		}
	}
}

// Run says goodbye twice.
func Run() {
	r := New()
	r.Join("ann")
	r.Join("bob")
	r.Say("goodbye")
	r.Say("goodbye")
	println(r.Len())
}
