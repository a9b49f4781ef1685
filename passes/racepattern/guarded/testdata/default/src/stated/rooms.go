package stated

import "sync"

// Room knows its members by a map of which they are the keys.
type Room struct {
	mu      sync.Mutex
	members map[*Member]bool
}

// Member is in one room.
type Member struct {
	room *Room
	nick string // guarded by room.mu
}

func (r *Room) Nicks() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var out []string
	for m := range r.members {
		out = append(out, m.nick)
	}
	return out
}

func (m *Member) Rename(nick string) {
	m.nick = nick // want `m.nick is written without Room.mu, which guards it by the comment at rooms.go:\d+`
}

// RenameSafely takes the lock.
func (m *Member) RenameSafely(nick string) {
	m.room.mu.Lock()
	defer m.room.mu.Unlock()
	m.nick = nick
}
