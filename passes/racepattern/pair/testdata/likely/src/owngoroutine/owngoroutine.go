// Package owngoroutine has objects with a goroutine of their own.
package owngoroutine

import (
	"sync/atomic"
	"time"
)

type sender struct {
	every time.Duration
	pause atomic.Int64
	beat  func()
	stop  chan struct{}
	done  chan struct{}
	sent  int
}

func start(every time.Duration, beat func()) *sender {
	s := &sender{every: every, beat: beat, stop: make(chan struct{}), done: make(chan struct{})}
	go s.run()
	return s
}

func (s *sender) run() {
	defer close(s.done)
	for {
		select {
		case <-s.stop:
			return
		case <-time.After(s.every + time.Duration(s.pause.Load())):
			s.beat()
			s.sent++
		}
	}
}

func (s *sender) SetInterval(d time.Duration) {
	s.every = d // want `s.every is written here and read at owngoroutine.go:\d+ by the goroutine started at owngoroutine.go:\d+, and neither waits for the other`
}

// Safe: both sides are atomic.
func (s *sender) SetPause(d time.Duration) { s.pause.Store(int64(d)) }

// Safe: it waits for the goroutine first.
func (s *sender) Stop() int {
	close(s.stop)
	<-s.done
	return s.sent
}
