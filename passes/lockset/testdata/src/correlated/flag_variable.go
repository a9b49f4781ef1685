package correlated

import "sync"

type writer struct {
	mu  sync.Mutex
	buf []byte
	max int
}

// The variable remembers whether the lock is held.
func (w *writer) write(p []byte) {
	locked := false
	if len(p) > 1 {
		w.mu.Lock()
		locked = true
	}
	w.buf = append(w.buf, p...)
	if locked {
		w.mu.Unlock()
	}
}

func (w *writer) writeBad(p []byte) {
	locked := false
	if len(p) > 1 {
		w.mu.Lock()
		locked = len(w.buf) < w.max
	}
	w.buf = append(w.buf, p...)
	if locked {
		w.mu.Unlock()
	}
} // miss: that the flag and the lock go different ways takes knowing what the comparison can give

// So does the one that a deferred literal looks at.
func (w *writer) flush(out func([]byte)) {
	w.mu.Lock()
	held := true
	defer func() {
		if held {
			w.mu.Unlock()
		}
	}()
	if len(w.buf) == 0 {
		return
	}
	buf := w.buf
	w.buf = nil
	w.mu.Unlock()
	held = false
	out(buf)
}

func (w *writer) flushBad(out func([]byte)) {
	w.mu.Lock()
	defer w.mu.Unlock() // want `not held|already released`
	buf := w.buf
	w.buf = nil
	w.mu.Unlock()
	out(buf)
}
