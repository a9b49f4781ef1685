// Package moments has functions that do without the lock which all others hold: by mistake or, near-identical, at a moment
// when nobody else may be at work on the object.
package moments

import "sync"

// A Tank is filled and emptied by many.
type Tank struct {
	mu    sync.Mutex
	level int
	limit int
	fills int
	leaks int
}

func (t *Tank) Fill(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.level += n
	t.limit = max(t.limit, t.level)
	t.fills++
	t.leaks--
}

func (t *Tank) Empty() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.level = 0
	t.limit = 0
	t.fills = 0
	t.leaks = 0
}

func (t *Tank) Mix(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.level = (t.level + n) / 2
	t.limit = (t.limit + n) / 2
	t.fills = t.fills / 2
	t.leaks = t.leaks / 2
}

func (t *Tank) Scale(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.level *= n
	t.limit *= n
	t.fills *= n
	t.leaks *= n
}

func (t *Tank) LevelBad() int {
	return t.level // want `t\.level is read without t\.mu`
}

// Start sets the limit before it starts the goroutine.
func (t *Tank) Start(limit int) {
	t.limit = limit
	go t.Fill(1)
}

// FillsForTest is there for tests.
func (t *Tank) FillsForTest() int { return t.fills }

// Leaks is called with the lock held by the package, and it may be that others know how to do so.
func (t *Tank) Leaks() int { return t.leaks }

func (t *Tank) Seal() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.Leaks() == 0
}
