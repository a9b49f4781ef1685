// Package notifier tells a user what happened.
package notifier

// Event is what happened.
type Event struct{ Kind, Text string }

// Notifier has a queue.
type Notifier struct {
	queue chan Event
}

// New starts a notifier that has room for n events.
func New(n int, show func(Event)) *Notifier {
	nt := &Notifier{queue: make(chan Event, n)}
	go func() {
		for e := range nt.queue {
			show(e)
		}
	}()
	return nt
}

// Notify queues an event. It is lost if there is no room.
func (n *Notifier) Notify(e Event) bool {
	select {
	case n.queue <- e:
		return true
	default:
		return false
	}
}
