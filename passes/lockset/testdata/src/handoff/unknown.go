package handoff

import (
	"os"
	"sync"
)

// Many has more locks than can be told apart.
type Many struct{ a, b, c, d, e, f, g, h sync.Mutex }

// some leaves so many combinations of locks held that nothing is known of them.
func (m *Many) some(n int) {
	if n&1 != 0 {
		m.a.Lock()
	}
	if n&2 != 0 {
		m.b.Lock()
	}
	if n&4 != 0 {
		m.c.Lock()
	}
	if n&8 != 0 {
		m.d.Lock()
	}
	if n&16 != 0 {
		m.e.Lock()
	}
	if n&32 != 0 {
		m.f.Lock()
	}
	if n&64 != 0 {
		m.g.Lock()
	}
	if n&128 != 0 {
		m.h.Lock()
	}
}

type launcher struct {
	mu   sync.Mutex
	many Many
	n    int
}

func (l *launcher) run() (int, error) { return l.n, nil }

// The goroutine releases the lock at its end, whatever some does in between.
func (l *launcher) launchGood() error {
	l.mu.Lock()
	go func() {
		defer l.mu.Unlock()
		n, err := l.run()
		if err != nil {
			os.Exit(1)
		}
		l.n = n
		if n > 10 {
			l.many.some(n)
		}
	}()
	return nil
}

// The goroutine takes the lock for itself.
func (l *launcher) launchBad() error {
	l.mu.Lock()
	go func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		n, err := l.run()
		if err != nil {
			os.Exit(1)
		}
		l.n = n
		if n > 10 {
			l.many.some(n)
		}
	}()
	return nil // want `l\.mu is still held at this return`
}

func (l *launcher) get() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.n
}
