// Package limits bounds the connections of each client.
package limits

import "sync"

// Limits is shared by all listeners.
type Limits struct {
	sync.RWMutex
	open map[string]int
	max  int
}

// Listener accepts connections within limits.
type Listener struct {
	limits *Limits
	name   string
}

// New returns limits of max connections for each client.
func New(max int) *Limits {
	return &Limits{open: make(map[string]int), max: max}
}

// Accept reports whether one more connection of client is fine.
func (l *Listener) Accept(client string) bool {
	return admit(l.limits, client)
}

func admit(l *Limits, client string) bool {
	l.Lock()
	defer l.Unlock()
	if l.open[client] >= l.max {
		return false
	}
	l.open[client]++
	return true
}

// Closed notes the end of a connection.
func (l *Listener) Closed(client string) {
	l.limits.Lock()
	defer l.limits.Unlock()
	l.limits.open[client]--
}
