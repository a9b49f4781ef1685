package required

import "sync"

// What "Locked" means is the lock of the exchange, which the watcher does not know.
type watcher struct {
	mu    sync.Mutex // of last
	last  int
	ended bool
}

func (w *watcher) endLocked() { w.ended = true }

func (w *watcher) note(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.last = n
}

type exchange struct {
	mu       sync.Mutex
	watchers []*watcher
}

func (e *exchange) add() (w *watcher, forget func()) {
	w = &watcher{}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.watchers = append(e.watchers, w)
	return w, func() {
		e.mu.Lock()
		defer e.mu.Unlock()
		w.endLocked()
	}
}

// There is no exchange, and nobody else to end the watcher.
func alone(w *watcher) {
	w.note(1)
	w.endLocked()
}

// One call holds the lock of the listener, so the name means that.
type listener struct {
	mu    sync.Mutex
	last  int
	ended bool
}

func (l *listener) endLocked() { l.ended = true }

func (l *listener) note(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last = n
	if n < 0 {
		l.endLocked()
	}
}

type station struct {
	mu        sync.Mutex
	listeners []*listener
}

func (s *station) add() (l *listener, forget func()) {
	l = &listener{}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.listeners = append(s.listeners, l)
	return l, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		l.mu.Lock()
		defer l.mu.Unlock()
		l.endLocked()
	}
}

func silent(l *listener) {
	l.note(1)
	l.endLocked() // want `\(\*listener\).endLocked is called without holding l.mu`
}
