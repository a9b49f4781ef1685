// Package bus delivers notices to members of a cluster.
package bus

import "sync"

// Member is one member of the cluster.
type Member struct {
	name  string
	inbox chan string
	bus   *Bus
}

// Bus holds the members.
type Bus struct {
	mu      sync.RWMutex
	members map[string]*Member
}

// New returns a bus.
func New() *Bus { return &Bus{members: make(map[string]*Member)} }

// Join adds a member, which leaves when it is told to.
func (b *Bus) Join(name string) {
	m := &Member{name, make(chan string), b}
	b.mu.Lock()
	b.members[name] = m
	b.mu.Unlock()
	go m.listen()
}

func (b *Bus) leave(name string) {
	b.mu.Lock() // BUG: CV2003 #1
	defer b.mu.Unlock()
	delete(b.members, name)
}

// Notify tells all members.
func (b *Bus) Notify(notice string) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	for _, m := range b.members {
		m.deliver(notice) // BUG: CV2003 #1
	}
}

func (m *Member) deliver(notice string) { m.inbox <- notice }

func (m *Member) listen() {
	for notice := range m.inbox {
		if notice == "leave" {
			m.bus.leave(m.name) // BUG: CV2003 #1
		}
	}
}
