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
	r.Lock()
	defer r.Unlock()
	other.RLock() // BUG: CV2002 #1
	defer other.RUnlock()
	for k := range other.keys {
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
