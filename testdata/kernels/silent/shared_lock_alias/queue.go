// Package inbox shares one lock among a queue, its cond and its parts.
package inbox

import "sync"

// Inbox owns the lock.
type Inbox struct {
	mu    sync.Mutex
	more  *sync.Cond
	lanes []*Lane
	total int
}

// Lane is a part of an inbox and uses its lock.
type Lane struct {
	mu    *sync.Mutex
	inbox *Inbox
	items []string
}

// New returns an inbox.
func New(lanes int) *Inbox {
	in := &Inbox{}
	in.more = sync.NewCond(&in.mu)
	for range lanes {
		in.lanes = append(in.lanes, &Lane{mu: &in.mu, inbox: in})
	}
	return in
}

// Put adds an item. The lock of the lane is that of the inbox.
func (l *Lane) Put(item string) {
	l.mu.Lock()
	l.items = append(l.items, item)
	l.inbox.total++
	l.mu.Unlock()
	l.inbox.more.Signal()
}

// Take waits for an item. It locks by the name that the cond has for the lock.
func (in *Inbox) Take() string {
	in.more.L.Lock()
	defer in.more.L.Unlock()
	for {
		for _, l := range in.lanes {
			if len(l.items) > 0 {
				item := l.items[0]
				l.items = l.items[1:]
				in.total--
				return item
			}
		}
		in.more.Wait()
	}
}

// Total returns the number of items.
func (in *Inbox) Total() int {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.total
}

// Drain takes the lock as what it is and as a Locker.
func (in *Inbox) Drain() int {
	var lk sync.Locker = &in.mu
	lk.Lock()
	n := in.total
	in.total = 0
	for _, l := range in.lanes {
		l.items = nil
	}
	in.mu.Unlock()
	return n
}
