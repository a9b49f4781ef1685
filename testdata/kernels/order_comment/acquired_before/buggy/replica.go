// Package replica applies commands to a copy of a range.
package replica

import "sync"

// Replica is one copy.
type Replica struct {
	// raftMu must be acquired before mu.
	raftMu  sync.Mutex
	pending []string

	mu    sync.Mutex
	state map[string]bool
}

// New returns an empty replica.
func New() *Replica { return &Replica{state: make(map[string]bool)} }

// Step queues a command.
func (r *Replica) Step(cmd string) {
	r.raftMu.Lock()
	defer r.raftMu.Unlock()
	r.pending = append(r.pending, cmd)
}

// Has reports whether cmd was applied.
func (r *Replica) Has(cmd string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.state[cmd]
}

// Apply applies what is queued.
func (r *Replica) Apply() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.raftMu.Lock() // BUG: CV2004
	defer r.raftMu.Unlock()
	for _, cmd := range r.pending {
		r.state[cmd] = true
	}
	r.pending = nil
}
