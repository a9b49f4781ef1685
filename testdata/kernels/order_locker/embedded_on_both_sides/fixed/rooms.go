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
	u.Lock()
	u.rooms = append(u.rooms, r)
	u.Unlock()
}

// Logout removes u from all rooms.
func (u *User) Logout() {
	u.Lock()
	rooms := u.rooms
	u.rooms = nil
	u.Unlock()
	for _, r := range rooms {
		r.Lock()
		delete(r.users, u.name)
		r.Unlock()
	}
}
