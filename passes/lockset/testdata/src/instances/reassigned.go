package instances

import "sync"

type buffer struct {
	mu    sync.Mutex
	lines []string
	next  *buffer
}

type log struct {
	mu  sync.Mutex
	cur *buffer
}

// The name stands for another buffer when it is used again.
func (l *log) swap() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cur.mu.Lock()
	old := l.cur
	l.cur = old.next
	l.cur.mu.Lock()
	l.cur.lines = nil
	l.cur.mu.Unlock()
	lines := old.lines
	old.mu.Unlock()
	return lines
}

func (l *log) clearBad() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cur.mu.Lock()
	l.cur.lines = nil
	l.cur.mu.Lock() // want `l\.cur\.mu is already held`
	l.cur.next = nil
	l.cur.mu.Unlock()
	l.cur.mu.Unlock()
}
