package dynamic

import "sync"

type listener interface{ notify() }

type socket struct{ mu sync.Mutex }

func (s *socket) notify() {
	s.mu.Lock()
	defer s.mu.Unlock()
}

var joining sync.Mutex

// A hub has a function for each listener, by which to forget it: what the map holds are listeners and functions.
type hub struct{ leave map[listener]func() }

func (h *hub) join(s *socket) {
	var l listener = s
	joining.Lock()
	defer joining.Unlock()
	h.leave[l] = func() {
		joining.Lock()
		defer joining.Unlock()
		delete(h.leave, l)
	}
}

// The functions are called without the lock.
func (h *hub) closeGood() {
	var all []func()
	joining.Lock()
	for _, leave := range h.leave {
		all = append(all, leave)
	}
	joining.Unlock()
	for _, leave := range all {
		leave()
	}
}
