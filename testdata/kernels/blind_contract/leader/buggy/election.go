// Package leader follows a leader election.
package leader

import (
	"context"
	"sync"
	"time"
)

// Lease is the current lease as told by the coordinator.
type Lease struct {
	Holder  string
	Expires time.Time
}

// Source delivers leases.
type Source interface {
	Next(ctx context.Context) (Lease, error)
}

// Follower watches the election.
type Follower struct {
	self string // constant
	src  Source // constant

	mu    sync.Mutex
	lease Lease // guarded by mu
	terms int   // guarded by mu
	err   error // written before done is closed, read after
	done  chan struct{}
}

// Follow starts watching until ctx ends or the source fails.
func Follow(ctx context.Context, self string, src Source) *Follower {
	f := &Follower{self: self, src: src, done: make(chan struct{})}
	f.lease = Lease{Holder: "unknown"}
	go f.loop(ctx)
	return f
}

func (f *Follower) loop(ctx context.Context) {
	defer close(f.done)
	for {
		l, err := f.src.Next(ctx)
		if err != nil {
			f.err = err
			f.resign()
			return
		}
		f.mu.Lock()
		if l.Holder != f.lease.Holder {
			f.terms++
		}
		f.lease = l
		f.mu.Unlock()
	}
}

func (f *Follower) resign() {
	f.mu.Lock()
	f.lease = Lease{}
	f.mu.Unlock()
}

// IsLeader reports whether this process holds the lease.
func (f *Follower) IsLeader(now time.Time) bool {
	l := f.lease // BUG: race|CV1009|CV1010|CV1012 #1
	return l.Holder == f.self && now.Before(l.Expires)
}

// Terms counts changes of leadership.
func (f *Follower) Terms() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.terms
}

// Err waits for the end and tells why.
func (f *Follower) Err() error {
	<-f.done
	return f.err
}
