// Package room is a chat room whose members read what others say.
//
// Hangs: Say sends to a member with the lock held; the member, which has just read a goodbye, waits for the lock in
// leave before it is gone.
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
	go r.listen(m) // BUG: block #1
}

func (r *Room) listen(m *Member) {
	for text := range m.inbox {
		m.heard++
		if text == "goodbye" {
			r.leave(m) // BUG: block #1
			return
		}
	}
}

func (r *Room) leave(m *Member) {
	r.mu.Lock() // BUG: block #1
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
	defer r.mu.Unlock()
	members := slices.Collect(maps.Keys(r.members))
	for _, m := range members {
		select { // BUG: block #1
		case m.inbox <- text: // BUG: block #1
		case <-m.gone: // BUG: block #1
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
