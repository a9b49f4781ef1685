// Package actor handles commands one after the other.
package actor

import "sync"

type command struct {
	name string
	undo bool
}

type state struct {
	doneMu   sync.Mutex
	done     []string
	undoneMu sync.Mutex
	undone   []string
}

// Start returns a function that sends commands to a goroutine, and one that tells what was
// done. Only the goroutine ever holds both locks, in any order.
func Start() (send func(name string, undo bool), done func() []string) {
	s := &state{}
	commands := make(chan command)
	go func() {
		for c := range commands {
			if c.undo {
				s.undo(c.name)
			} else {
				s.do(c.name)
			}
		}
	}()
	send = func(name string, undo bool) { commands <- command{name, undo} }
	done = func() []string {
		s.doneMu.Lock()
		defer s.doneMu.Unlock()
		return append([]string(nil), s.done...)
	}
	return send, done
}

func (s *state) do(name string) {
	s.doneMu.Lock()
	defer s.doneMu.Unlock()
	s.done = append(s.done, name)
	s.undoneMu.Lock()
	s.undone = nil
	s.undoneMu.Unlock()
}

func (s *state) undo(name string) {
	s.undoneMu.Lock()
	defer s.undoneMu.Unlock()
	s.undone = append(s.undone, name)
	s.doneMu.Lock()
	s.done = s.done[:max(0, len(s.done)-1)]
	s.doneMu.Unlock()
}
