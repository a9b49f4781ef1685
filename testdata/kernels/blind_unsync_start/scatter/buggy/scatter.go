// Package scatter queries replicas in parallel with a deadline.
package scatter

import (
	"context"
	"errors"
	"sync"
	"time"
)

// Replica answers queries.
type Replica interface {
	ID() string
	Ask(ctx context.Context, q string) (string, error)
}

// ErrPartial is returned together with the answers that were in time.
var ErrPartial = errors.New("scatter: partial result")

// Group is a set of replicas.
type Group struct {
	replicas []Replica
	timeout  time.Duration
}

// NewGroup makes a group.
func NewGroup(timeout time.Duration, rs ...Replica) *Group {
	return &Group{replicas: rs, timeout: timeout}
}

// Query asks all replicas and returns answers by replica id.
func (g *Group) Query(ctx context.Context, q string) (map[string]string, error) {
	var (
		mu      sync.Mutex
		wg      sync.WaitGroup
		answers = make(map[string]string, len(g.replicas))
	)
	for _, r := range g.replicas {
		wg.Add(1)
		go func() {
			defer wg.Done()
			a, err := r.Ask(ctx, q)
			if err != nil {
				return
			}
			mu.Lock()
			defer mu.Unlock()
			answers[r.ID()] = a // BUG: race|CV1009|CV1010|CV1012 #1
		}()
	}

	all := make(chan struct{})
	go func() {
		wg.Wait()
		close(all)
	}()

	timer := time.NewTimer(g.timeout)
	defer timer.Stop()
	select {
	case <-all:
		return answers, nil
	case <-timer.C:
		return answers, ErrPartial // BUG: race|CV1009|CV1010|CV1012 #1
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
