// Package members calls observers without the lock, as they ask for.
package members

import "sync"

// List is a list of members.
type List struct {
	mu        sync.Mutex
	names     []string
	observers []func([]string)
}

// Add adds a member.
func (l *List) Add(name string) {
	l.mu.Lock()
	l.names = append(l.names, name)
	names, observers := l.copyLocked()
	l.mu.Unlock()
	notify(names, observers)
	l.tell()
}

// Remove removes a member. It releases the lock on the way to tell.
func (l *List) Remove(name string) bool {
	l.mu.Lock()
	for i, have := range l.names {
		if have == name {
			l.names = append(l.names[:i], l.names[i+1:]...)
			l.mu.Unlock()
			l.tell()
			return true
		}
	}
	l.mu.Unlock()
	return false
}

// AddLater starts a goroutine with the lock held, which it does not inherit.
func (l *List) AddLater(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.names = append(l.names, name)
	go l.tell()
}

// tell calls the observers. It must not be called with l.mu held.
func (l *List) tell() {
	l.mu.Lock()
	names, observers := l.copyLocked()
	l.mu.Unlock()
	notify(names, observers)
}

// copyLocked copies what notify needs. The caller must hold l.mu.
func (l *List) copyLocked() ([]string, []func([]string)) {
	return append([]string(nil), l.names...), l.observers
}

func notify(names []string, observers []func([]string)) {
	for _, f := range observers {
		f(names)
	}
}
