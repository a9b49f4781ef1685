// Package parlour is a chat room; it delivers while it holds the lock that
// a member who is about to leave waits for.
package parlour

import (
	"sync"
	"testing"
)

type member struct {
	name  string
	inbox chan string
	gone  chan struct{}
}

type room struct {
	mu      sync.Mutex
	members map[*member]bool
}

func (r *room) join(name string) *member {
	m := &member{name: name, inbox: make(chan string), gone: make(chan struct{})}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.members == nil {
		r.members = make(map[*member]bool)
	}
	r.members[m] = true
	return m
}

func (r *room) leave(m *member) {
	r.mu.Lock() // BUG: block #1
	defer r.mu.Unlock()
	if r.members[m] {
		delete(r.members, m)
		close(m.gone)
	}
}

func (r *room) say(text string) {
	r.mu.Lock() // BUG: block #1
	defer r.mu.Unlock()
	for m := range r.members {
		select { // BUG: block #1
		case m.inbox <- text: // BUG: block #1
		case <-m.gone:
		}
	}
}

func (r *room) size() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.members)
}

func (r *room) sit(m *member, parting string) {
	for text := range m.inbox {
		if text == parting {
			r.leave(m)
			return
		}
	}
}

func TestMembersLeaveOneByOne(t *testing.T) {
	var r room
	var seats sync.WaitGroup
	for _, parting := range []string{"tea", "dinner", "night"} {
		m := r.join("guest of " + parting)
		seats.Go(func() { r.sit(m, parting) })
	}
	for _, text := range []string{"hello", "tea", "cards", "dinner", "night"} {
		r.say(text)
	}
	seats.Wait()
	if n := r.size(); n != 0 {
		t.Fatalf("%d members stayed", n)
	}
}
