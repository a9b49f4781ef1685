// Package lease lets one of several candidates be the leader.
// The test looks at the winner of the second election before it has waited for the goroutine that writes it.
package lease

import "context"

// Lease is held by at most one candidate.
type Lease struct {
	free chan struct{}
}

// New returns a lease that nobody holds.
func New() *Lease {
	l := &Lease{free: make(chan struct{}, 1)}
	l.free <- struct{}{}
	return l
}

// Acquire waits until the lease is free. The returned function
// gives it back and must be called once.
func (l *Lease) Acquire(ctx context.Context) (release func(), err error) {
	select {
	case <-l.free:
		return func() { l.free <- struct{}{} }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
