package required

import "sync"

type stream struct {
	mu    sync.RWMutex
	cfgMu sync.Mutex
	subs  []string
	cfg   string
}

// hasSubs tells if anybody listens.
// Lock should be held.
func (s *stream) hasSubs() bool { return len(s.subs) > 0 }

func (s *stream) StopBad() bool {
	s.cfgMu.Lock()
	defer s.cfgMu.Unlock()
	s.cfg = ""
	return s.hasSubs() // want `without holding s\.mu`
}

// Of several mutexes the one called mu is meant.
func (s *stream) StopGood() bool {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.hasSubs()
}

type link struct {
	inMu, outMu sync.Mutex
	sent        int
}

// send counts what is sent.
// Lock should be held.
func (l *link) send(n int) { l.sent += n }

// Which of the two is meant cannot be told.
func (l *link) SendAll() {
	l.outMu.Lock()
	defer l.outMu.Unlock()
	l.send(1)
}
