// Package outbox stores messages until a sender has delivered them.
// All returns the guarded slice itself, and the test reads its elements while the sender marks them as sent.
package outbox

import (
	"slices"
	"sync"
)

// Message is one entry of the outbox.
type Message struct {
	ID   int
	Body string
	Sent bool
}

// Outbox is shared by writers and senders.
type Outbox struct {
	mu   sync.Mutex
	msgs []Message
}

// Add stores bodies.
func (o *Outbox) Add(bodies ...string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.msgs = slices.Grow(o.msgs, len(bodies))
	for _, b := range bodies {
		o.msgs = append(o.msgs, Message{ID: len(o.msgs) + 1, Body: b})
	}
}

// MarkSent notes that the message was delivered.
func (o *Outbox) MarkSent(id int) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	for i := range o.msgs {
		if o.msgs[i].ID == id {
			o.msgs[i].Sent = true // BUG: race #1
			return true
		}
	}
	return false
}

// All returns the messages in order.
func (o *Outbox) All() []Message {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.msgs[:len(o.msgs):len(o.msgs)] // BUG: race #1
}
