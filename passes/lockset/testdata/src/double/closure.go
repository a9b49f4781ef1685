package double

import "sync"

type batch struct {
	mu    sync.Mutex
	lines []string
}

func (b *batch) addBad(line string, write func(string)) {
	flush := func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.lines = nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.lines = append(b.lines, line)
	if len(b.lines) > 10 {
		flush() // want `b\.mu is already held`
	}
}

// The literal is called when the lock is released.
func (b *batch) addGood(line string, write func(string)) {
	flush := func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.lines = nil
	}
	b.mu.Lock()
	b.lines = append(b.lines, line)
	full := len(b.lines) > 10
	b.mu.Unlock()
	if full {
		flush()
	}
}
