// Package snap writes snapshots in the background.
package snap

import (
	"sync"
	"time"
)

// Snapshotter allows one snapshot at a time. The lock is taken by whoever
// starts it and released by the goroutine that ends it.
type Snapshotter struct {
	running sync.Mutex
	write   func() error
	last    error
}

// Start begins a snapshot.
func (s *Snapshotter) Start() <-chan error {
	done := make(chan error, 1)
	s.running.Lock()
	go func() {
		defer s.running.Unlock()
		s.last = s.write()
		done <- s.last
	}()
	return done
}

// Hold keeps snapshots away for a while.
func (s *Snapshotter) Hold(d time.Duration) {
	s.running.Lock()
	time.AfterFunc(d, s.running.Unlock)
}

// StartIf begins a snapshot if it is worth it.
func (s *Snapshotter) StartIf(changes int) bool {
	s.running.Lock()
	if changes == 0 {
		s.running.Unlock()
		return false
	}
	go s.finish()
	return true
}

func (s *Snapshotter) finish() {
	s.last = s.write()
	s.running.Unlock()
}
