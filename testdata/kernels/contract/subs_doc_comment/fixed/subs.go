// Package subs manages the subscriptions of clients.
package subs

import "sync"

// Subscription is the interest of a client in a subject.
type Subscription struct {
	client  int
	subject string
	closed  bool
}

// Manager knows all subscriptions.
type Manager struct {
	mu        sync.Mutex
	bySubject map[string][]*Subscription
	count     map[int]int
}

// NewManager returns a manager without subscriptions.
func NewManager() *Manager {
	return &Manager{
		bySubject: make(map[string][]*Subscription),
		count:     make(map[int]int),
	}
}

// Subscribe adds a subscription.
func (m *Manager) Subscribe(client int, subject string) *Subscription {
	s := &Subscription{client: client, subject: subject}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.bySubject[subject] = append(m.bySubject[subject], s)
	m.count[client]++
	return s
}

// Unsubscribe removes s.
func (m *Manager) Unsubscribe(s *Subscription) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.remove(s)
}

// Disconnect removes all subscriptions of a client.
func (m *Manager) Disconnect(client int) {
	m.mu.Lock()
	var all []*Subscription
	for _, list := range m.bySubject {
		for _, s := range list {
			if s.client == client {
				all = append(all, s)
			}
		}
	}
	for _, s := range all {
		m.remove(s)
	}
	m.mu.Unlock()
}

// remove takes s out of the tables. The caller must hold m.mu.
func (m *Manager) remove(s *Subscription) {
	if s.closed {
		return
	}
	s.closed = true
	list := m.bySubject[s.subject]
	for i, have := range list {
		if have == s {
			m.bySubject[s.subject] = append(list[:i], list[i+1:]...)
			break
		}
	}
	m.count[s.client]--
}
