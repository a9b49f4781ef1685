// Package rooms lets users join rooms.
package rooms

import "sync"

// Room has users.
type Room struct {
	sync.Mutex
	users map[string]*User
}

// User is in rooms.
type User struct {
	sync.Mutex
	name  string
	rooms []*Room
}

// NewRoom returns an empty room.
func NewRoom() *Room { return &Room{users: make(map[string]*User)} }

// Enter adds u to r.
func (r *Room) Enter(u *User) {
	r.Lock()
	defer r.Unlock()
	r.users[u.name] = u
	u.Lock() // BUG: CV2001 #1
	u.rooms = append(u.rooms, r)
	u.Unlock()
}

// Logout removes u from all rooms.
func (u *User) Logout() {
	u.Lock()
	defer u.Unlock()
	for _, r := range u.rooms {
		r.Lock() // BUG: CV2001 #1
		delete(r.users, u.name)
		r.Unlock()
	}
	u.rooms = nil
}
