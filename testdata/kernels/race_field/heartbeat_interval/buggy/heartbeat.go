// Package heartbeat tells a leader that a node is alive.
package heartbeat

import (
	"sync"
	"time"
)

// Sender sends beats.
type Sender struct {
	beat     func(seq int)
	interval time.Duration
	seq      int
	stop     chan struct{}
	wg       sync.WaitGroup
}

// Start begins to send.
func Start(interval time.Duration, beat func(seq int)) *Sender {
	s := &Sender{beat: beat, interval: interval, stop: make(chan struct{})}
	s.wg.Add(1)
	go func() {
		defer s.wg.Done()
		s.run()
	}()
	return s
}

func (s *Sender) run() {
	t := time.NewTicker(s.period())
	defer t.Stop()
	for {
		select {
		case <-s.stop:
			return
		case <-t.C:
			s.seq++
			s.beat(s.seq)
			t.Reset(s.period())
		}
	}
}

func (s *Sender) period() time.Duration {
	return s.interval // BUG: race #1
}

// SetInterval changes how often beats are sent.
func (s *Sender) SetInterval(d time.Duration) {
	s.interval = d // BUG: race #1
}

// Stop stops the sender and returns how many beats it has sent.
func (s *Sender) Stop() int {
	close(s.stop)
	s.wg.Wait()
	return s.seq
}
