// Package replica keeps two copies of a set equal.
package replica

import (
	"sync"
	"time"
)

// Replica is one copy.
type Replica struct {
	sync.RWMutex
	name string
	keys map[string]bool
}

// New returns an empty replica.
func New(name string) *Replica { return &Replica{name: name, keys: make(map[string]bool)} }

// pull adds the keys of other to r.
func (r *Replica) pull(other *Replica) {
	other.RLock()
	keys := make([]string, 0, len(other.keys))
	for k := range other.keys {
		keys = append(keys, k)
	}
	other.RUnlock()
	r.Lock()
	defer r.Unlock()
	for _, k := range keys {
		r.keys[k] = true
	}
}

// Sync starts to copy from each replica to the other.
func Sync(left, right *Replica) {
	go every(time.Second, func() { left.pull(right) })
	go every(time.Second, func() { right.pull(left) })
}

func every(d time.Duration, f func()) {
	for range time.Tick(d) {
		f()
	}
}
