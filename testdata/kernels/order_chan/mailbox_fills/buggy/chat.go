// Package chat tells the members of a room what others say.
package chat

import "sync"

// Room has members.
type Room struct {
	mu      sync.Mutex
	said    []string
	members map[string]*Member
}

// Member reads what is said.
type Member struct {
	name  string
	room  *Room
	inbox chan string
	late  int
}

// New returns an empty room.
func New() *Room { return &Room{members: make(map[string]*Member)} }

// Join adds a member.
func (r *Room) Join(name string) {
	m := &Member{name: name, room: r, inbox: make(chan string, 32)}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.members[name] = m
	go m.listen()
}

// Leave removes a member.
func (r *Room) Leave(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if m := r.members[name]; m != nil {
		close(m.inbox)
		delete(r.members, name)
	}
}

func (m *Member) listen() {
	for text := range m.inbox {
		if m.room.last() != text {
			m.late++
		}
	}
}

func (r *Room) last() string {
	r.mu.Lock() // BUG: CV2003 #1
	defer r.mu.Unlock()
	return r.said[len(r.said)-1]
}

// Say tells all members.
func (r *Room) Say(text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.said = append(r.said, text)
	for _, m := range r.members {
		m.inbox <- text // BUG: CV2003 #1
	}
}
