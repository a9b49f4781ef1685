package locks

import "sync"

type hatch struct {
	mu  sync.Mutex
	off bool
}

func (g *hatch) lock() {
	if !g.off {
		g.mu.Lock()
	}
}

func (g *hatch) unlock() {
	if !g.off {
		g.mu.Unlock()
	}
}

type sink struct {
	hatch hatch
	lines int
}

// Safe: who switches the lock off has one goroutine.
func (s *sink) write() {
	s.hatch.lock()
	defer s.hatch.unlock()
	s.lines++
}

func writeTwice() {
	s := new(sink)
	go s.write()
	s.write()
}

// writeLate writes when it has given the lock back.
func (s *sink) writeLate() {
	s.hatch.lock()
	s.hatch.unlock()
	s.lines++ // want `s.lines is written here in the goroutine started at switched.go:49 and in the one that started it`
}

func writeLateTwice() {
	s := new(sink)
	go s.writeLate()
	s.writeLate()
}
