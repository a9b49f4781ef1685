// Package elect picks a leader by lease.
package elect

import (
	"context"
	"sync"
	"time"
)

// Elector competes for a lease.
type Elector struct {
	mu      sync.Mutex
	leader  bool
	renewed time.Time
	changes int
	try     func(context.Context) (bool, error)
}

// Step tries to get or renew the lease.
func (e *Elector) Step(ctx context.Context) (err error) {
	e.mu.Lock()
	defer func() { // BUG: CV1004 #1
		if err != nil {
			e.leader = false
		}
		e.mu.Unlock() // BUG: CV1004 #1
	}()

	won, err := e.try(ctx)
	if err != nil {
		return err
	}
	if !won {
		e.leader = false
		e.mu.Unlock() // BUG: CV1004 #1
		return nil    // BUG: CV1004 #1
	}
	if !e.leader {
		e.leader = true
		e.changes++
	}
	e.renewed = time.Now()
	return nil
}

// Leader reports whether the lease is ours.
func (e *Elector) Leader(ttl time.Duration) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.leader && time.Since(e.renewed) < ttl
}
