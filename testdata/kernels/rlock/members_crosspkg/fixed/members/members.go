// Package members is the gossip view of a cluster.
package members

import (
	"sync"
	"time"
)

// List is locked by whoever walks its names.
type List struct {
	sync.RWMutex
	Names []string
	seen  map[string]time.Time
}

// New returns an empty list.
func New() *List { return &List{seen: make(map[string]time.Time)} }

// Seen notes a sign of life of name.
func (l *List) Seen(name string) {
	l.Lock()
	defer l.Unlock()
	if _, ok := l.seen[name]; !ok {
		l.Names = append(l.Names, name)
	}
	l.seen[name] = time.Now()
}

// Alive reports whether name was seen in the last minute.
func (l *List) Alive(name string) bool {
	l.RLock()
	defer l.RUnlock()
	return l.AliveLocked(name)
}

// AliveLocked is Alive for callers that hold the lock.
func (l *List) AliveLocked(name string) bool {
	return time.Since(l.seen[name]) < time.Minute
}
