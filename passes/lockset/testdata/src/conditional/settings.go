package conditional

import "sync"

// A tracer needs no lock if it is private, which is settled when it is made.
type tracer struct {
	mu      sync.Mutex
	private bool
	spans   []string
	limit   int
}

func newTracer(limit int, private bool) *tracer {
	return &tracer{limit: limit, private: private}
}

func (t *tracer) lock() {
	if t.private {
		return
	}
	t.mu.Lock()
}

func (t *tracer) unlock() {
	if t.private {
		return
	}
	t.mu.Unlock()
}

func (t *tracer) Drop() {
	t.lock()
	t.drop()
	t.unlock()
}

func (t *tracer) drop() { t.spans = t.spans[:0] }

func (t *tracer) Add(s string) {
	t.lock()
	if len(t.spans) >= t.limit {
		t.Drop() // want `t.mu is already held and is locked again by \(\*tracer\).Drop -> \(\*tracer\).lock`
	}
	t.spans = append(t.spans, s)
	t.unlock()
}

// Safe: what it calls locks nothing.
func (t *tracer) Push(s string) {
	t.lock()
	if len(t.spans) >= t.limit {
		t.drop()
	}
	t.spans = append(t.spans, s)
	t.unlock()
}

// Safe: the lock is given back in between.
func (t *tracer) Trim() {
	t.lock()
	full := len(t.spans) >= t.limit
	t.unlock()
	if full {
		t.Drop()
	}
}

func (t *tracer) First() string {
	t.lock() // miss: leaks that a setting decides about are not told
	if len(t.spans) == 0 {
		return ""
	}
	defer t.unlock()
	return t.spans[0]
}

// A switch is turned on and off.
type switched struct {
	mu   sync.Mutex
	off  bool
	hits int
}

func (s *switched) lock() {
	if s.off {
		return
	}
	s.mu.Lock()
}

func (s *switched) unlock() {
	if s.off {
		return
	}
	s.mu.Unlock()
}

func (s *switched) Turn(off bool) { s.off = off }

func (s *switched) Hit() {
	s.lock()
	s.hits++
	s.unlock()
}

// Safe: it has been turned off in between.
func (s *switched) Close() {
	s.lock()
	s.Turn(true)
	s.Hit()
	s.Turn(false)
	s.unlock()
}
