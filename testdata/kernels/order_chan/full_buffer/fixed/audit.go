// Package audit writes down who did what.
package audit

import "sync"

// Trail keeps a few records in a buffer for the goroutine that writes them.
type Trail struct {
	mu      sync.Mutex
	users   map[string]int
	written int
	records chan string
}

// New returns a trail.
func New() *Trail {
	t := &Trail{users: make(map[string]int), records: make(chan string, 16)}
	go t.write()
	return t
}

func (t *Trail) write() {
	for range t.records {
		t.mu.Lock()
		t.written++
		t.mu.Unlock()
	}
}

// Record notes that user did something.
func (t *Trail) Record(user, what string) {
	t.mu.Lock()
	t.users[user]++
	t.mu.Unlock()
	t.records <- user + " " + what
}

// Users returns how much each user did.
func (t *Trail) Users() map[string]int {
	t.mu.Lock()
	defer t.mu.Unlock()
	out := make(map[string]int, len(t.users))
	for u, n := range t.users {
		out[u] = n
	}
	return out
}
