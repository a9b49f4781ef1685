// Package room is a chat room that one goroutine runs.
package room

import "sync"

type command struct {
	join, leave chan<- string
	say         string
}

// Room has members, which only run touches, and counters, which all may read.
type Room struct {
	commands chan command
	members  map[chan<- string]bool
	history  []string

	mu     sync.Mutex
	online int
	said   int
}

// Open starts a room.
func Open() *Room {
	r := &Room{commands: make(chan command), members: make(map[chan<- string]bool)}
	go r.run()
	return r
}

func (r *Room) run() {
	for c := range r.commands {
		switch {
		case c.join != nil:
			r.members[c.join] = true
		case c.leave != nil:
			delete(r.members, c.leave)
		default:
			r.tell(c.say)
		}
		r.mu.Lock()
		r.online, r.said = len(r.members), len(r.history)
		r.mu.Unlock()
	}
}

func (r *Room) tell(line string) {
	r.history = append(r.history, line)
	for m := range r.members {
		select {
		case m <- line:
		default:
			delete(r.members, m)
		}
	}
}

// Join adds a member.
func (r *Room) Join(c chan<- string) { r.commands <- command{join: c} }

// Leave removes a member.
func (r *Room) Leave(c chan<- string) { r.commands <- command{leave: c} }

// Say sends a line to all.
func (r *Room) Say(line string) { r.commands <- command{say: line} }

// Close ends the room.
func (r *Room) Close() { close(r.commands) }

// Count returns how many members there are and what they said.
func (r *Room) Count() (online, said int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.online, r.said
}
