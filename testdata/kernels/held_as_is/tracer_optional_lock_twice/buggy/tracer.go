// Package tracer keeps the spans of requests.
package tracer

import (
	"sync"
	"time"
)

// Span is a time with a name.
type Span struct {
	Name string
	Took time.Duration
}

// Tracer keeps spans.
type Tracer struct {
	mu      sync.Mutex
	noLocks bool
	spans   []Span
	limit   int
}

// New returns a tracer; only one goroutine may use it if it is private.
func New(limit int, private bool) *Tracer {
	return &Tracer{limit: limit, noLocks: private}
}

func (t *Tracer) lock() {
	if t.noLocks {
		return
	}
	t.mu.Lock()
}

func (t *Tracer) unlock() {
	if t.noLocks {
		return
	}
	t.mu.Unlock()
}

// Drop forgets all spans.
func (t *Tracer) Drop() {
	t.lock()
	t.drop()
	t.unlock()
}

func (t *Tracer) drop() {
	t.spans = t.spans[:0]
}

// Add adds a span, drops the others if there are too many, and returns how many there are then.
func (t *Tracer) Add(s Span) int {
	t.lock()
	if len(t.spans) >= t.limit {
		t.Drop() // BUG: CV1001
	}
	t.spans = append(t.spans, s)
	t.unlock()
	return t.Len()
}

// Len returns how many spans there are.
func (t *Tracer) Len() int {
	t.lock()
	defer t.unlock()
	return len(t.spans)
}
