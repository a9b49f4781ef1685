// Package lease renews a lease while a job runs.
//
// Leaks: the goroutine that gives the lease back waits for the end of a context that never ends, not for that of ctx.
package lease

import (
	"context"
	"sync"
)

// Table knows who holds which lease.
type Table struct {
	mu     sync.Mutex
	holder map[string]string
}

// NewTable returns an empty table.
func NewTable() *Table { return &Table{holder: make(map[string]string)} }

func (t *Table) take(name, who string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if _, held := t.holder[name]; held {
		return false
	}
	t.holder[name] = who
	return true
}

func (t *Table) giveBack(name string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.holder, name)
}

// Hold takes a lease until ctx ends, and reports whether it was free.
func (t *Table) Hold(ctx context.Context, name, who string) bool {
	if !t.take(name, who) {
		return false
	}
	bg := context.Background()
	go func() { // BUG: block #1
		<-bg.Done() // BUG: block #1
		t.giveBack(name)
	}()
	return true
}

// Holder tells who holds a lease.
func (t *Table) Holder(name string) (string, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	who, ok := t.holder[name]
	return who, ok
}

// Run holds a lease for the time of a job.
func Run() {
	t := NewTable()
	ctx, cancel := context.WithCancel(context.Background())
	t.Hold(ctx, "leader", "node1")
	t.Holder("leader")
	cancel()
}
