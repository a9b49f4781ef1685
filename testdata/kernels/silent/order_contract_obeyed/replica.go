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

// Step queues a command unless it was applied.
func (r *Replica) Step(cmd string) {
	r.raftMu.Lock()
	defer r.raftMu.Unlock()
	if !r.has(cmd) {
		r.pending = append(r.pending, cmd)
	}
}

func (r *Replica) has(cmd string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.state[cmd]
}

// Apply applies what is queued. It needs mu first, alone.
func (r *Replica) Apply() int {
	r.mu.Lock()
	before := len(r.state)
	r.mu.Unlock()
	r.raftMu.Lock()
	defer r.raftMu.Unlock()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, cmd := range r.pending {
		r.state[cmd] = true
	}
	r.pending = nil
	return len(r.state) - before
}
