package correlated

import "sync"

const tracing = false

type trace struct {
	mu    sync.Mutex
	lines []string
}

// Nothing returns between Lock and Unlock.
func (t *trace) add(s string) {
	t.mu.Lock()
	if false {
		return
	}
	t.lines = append(t.lines, s)
	t.mu.Unlock()
}

func (t *trace) addBad(s string) {
	t.mu.Lock()
	if s == "" {
		return // want `t\.mu is still held`
	}
	t.lines = append(t.lines, s)
	t.mu.Unlock()
}

// So is a branch on a constant.
func (t *trace) last() string {
	t.mu.Lock()
	if tracing {
		return "off"
	}
	s := t.lines[len(t.lines)-1]
	t.mu.Unlock()
	return s
}

// What would be a second lock is not compiled.
func (t *trace) reset() {
	t.mu.Lock()
	if tracing {
		t.add("reset")
	}
	t.lines = nil
	t.mu.Unlock()
}

func (t *trace) resetBad() {
	t.mu.Lock()
	if !tracing {
		t.add("reset") // want `t\.mu is already held`
	}
	t.lines = nil
	t.mu.Unlock()
}
