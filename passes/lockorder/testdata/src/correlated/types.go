// Package correlated has locks that are acquired and released under one condition, and twins of the
// same shape in which the conditions differ.
package correlated

import "sync"

type store interface{ stop() }

type disk struct {
	mu sync.Mutex
	n  int
}

func (d *disk) stop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.n++
}

type memory struct {
	mu sync.Mutex
	n  int
}

func (m *memory) stop() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.n++
}

type stream struct {
	mu    sync.Mutex
	store store
}

func (s *stream) Flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d, ok := s.store.(*disk); ok {
		d.stop()
	}
}

func (s *stream) FlushMemory() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m, ok := s.store.(*memory); ok {
		m.stop()
	}
}

func (s *stream) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.store = nil
}

func lookup() (*stream, error) { return &stream{store: &disk{}}, nil }

// The store is of the type that it was when it was locked, so it is not locked any more when Close runs.
func Pause(work func()) {
	s, _ := lookup()
	defer s.Close()
	if d, ok := s.store.(*disk); ok {
		d.mu.Lock()
	} else if m, ok := s.store.(*memory); ok {
		m.mu.Lock()
	}
	work()
	if d, ok := s.store.(*disk); ok {
		d.mu.Unlock()
	} else if m, ok := s.store.(*memory); ok {
		m.mu.Unlock()
	}
}

// It does not matter in which order the types are asked for.
func PauseAnyOrder(work func()) {
	s, _ := lookup()
	defer s.Close()
	switch st := s.store.(type) {
	case *disk:
		st.mu.Lock()
	case *memory:
		st.mu.Lock()
	}
	work()
	switch st := s.store.(type) {
	case *memory:
		st.mu.Unlock()
	case *disk:
		st.mu.Unlock()
	}
}

// One of both stays locked.
func PauseMemory(work func()) {
	s, _ := lookup()
	defer s.Close()
	if d, ok := s.store.(*disk); ok {
		d.mu.Lock()
	} else if m, ok := s.store.(*memory); ok {
		m.mu.Lock()
	}
	work()
	if d, ok := s.store.(*disk); ok {
		d.mu.Unlock()
	}
}
