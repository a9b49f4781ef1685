// Package mailbox delivers messages to the boxes of many users.
package mailbox

import "sync"

// Message goes to several users.
type Message struct {
	To   []string
	Body string
	Size int
}

// Box is the mailbox of one user.
type Box struct {
	mu       sync.Mutex
	messages []Message
	used     int
	quota    int
	blocked  []string
}

// Server owns all boxes.
type Server struct {
	boxes map[string]*Box
}

// Deliver puts m into the boxes of its receivers and returns the names of
// those that did not take it.
func (s *Server) Deliver(from string, m Message) []string {
	var refused []string
next:
	for _, to := range m.To {
		box := s.boxes[to]
		if box == nil {
			refused = append(refused, to)
			continue
		}
		box.mu.Lock() // BUG: CV1006|CV1001 #1
		for _, b := range box.blocked {
			if b == from {
				refused = append(refused, to)
				continue next // BUG: CV1006|CV1001 #1
			}
		}
		if box.used+m.Size <= box.quota {
			box.messages = append(box.messages, m)
			box.used += m.Size
		} else {
			refused = append(refused, to)
		}
		box.mu.Unlock()
	}
	return refused // BUG: CV1006 #1
}
