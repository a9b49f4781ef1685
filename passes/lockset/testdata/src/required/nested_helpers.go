package required

import "sync"

type raft struct {
	mu      sync.Mutex
	commit  int
	applied int
}

func (r *raft) applyLocked() { r.applied = r.commit }

func (r *raft) advance(n int) {
	r.commit = n
	r.applyLocked()
}

func (r *raft) proposeBad(n int) {
	r.mu.Lock()
	if n <= r.commit {
		r.mu.Unlock()
		return
	}
	r.mu.Unlock()
	r.advance(n) // want `without holding`
}

// The helper that calls applyLocked has the lock from its caller.
func (r *raft) proposeGood(n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if n > r.commit {
		r.advance(n)
	}
}
