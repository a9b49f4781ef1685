// Package restarts starts a goroutine again after it has stopped it.
package restarts

import (
	"sync"
	"time"
)

type sweeper struct {
	mu    sync.Mutex
	stop  chan struct{}
	done  chan struct{}
	swept int
}

// Safe: a second call does nothing before Stop has waited for the goroutine.
func (s *sweeper) Start() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stop != nil {
		return
	}
	s.stop, s.done = make(chan struct{}), make(chan struct{})
	go func() {
		ticks := time.NewTicker(time.Second)
		defer ticks.Stop()
		for {
			select {
			case <-ticks.C:
				s.swept++
			case <-s.stop:
				close(s.done)
				return
			}
		}
	}()
}

func (s *sweeper) Stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stop != nil {
		close(s.stop)
		<-s.done
		s.stop = nil
	}
}

var sweeps sweeper

func again(n int) {
	for range n {
		sweeps.Start()
	}
	sweeps.Stop()
}

type hasty struct {
	mu    sync.Mutex
	stop  chan struct{}
	swept int
}

// Stop waits for nothing.
func (s *hasty) Start() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stop != nil {
		return
	}
	s.stop = make(chan struct{}) // want `s\.stop is written here and read at`
	go func() {
		ticks := time.NewTicker(time.Second)
		defer ticks.Stop()
		for {
			select {
			case <-ticks.C:
				s.swept++ // want `s.swept is written here in several goroutines started at restarts.go:\d+, and none waits for the others`
			case <-s.stop: // want `s\.stop is read here without s\.mu`
				return
			}
		}
	}()
}

func (s *hasty) Stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stop != nil {
		close(s.stop)
		s.stop = nil
	}
}

var hurries hasty

func hurry(n int) {
	for range n {
		hurries.Start()
	}
	hurries.Stop()
}
