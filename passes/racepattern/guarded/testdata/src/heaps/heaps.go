// Package heaps keeps heaps behind locks.
package heaps

import (
	"container/heap"
	"sync"
)

type entry struct{ key, at int }

// An Expiry is a heap that locks itself: package heap calls its methods for those that hold the lock.
type Expiry struct {
	mu      sync.Mutex
	entries []*entry
}

// New returns a heap that nobody else knows.
func New() *Expiry {
	e := &Expiry{entries: make([]*entry, 0)}
	heap.Init(e)
	return e
}

func (e *Expiry) Len() int           { return len(e.entries) }
func (e *Expiry) Less(i, j int) bool { return e.entries[i].at < e.entries[j].at }
func (e *Expiry) Swap(i, j int)      { e.entries[i], e.entries[j] = e.entries[j], e.entries[i] }
func (e *Expiry) Push(x any)         { e.entries = append(e.entries, x.(*entry)) }

func (e *Expiry) Pop() any {
	last := len(e.entries) - 1
	x := e.entries[last]
	e.entries = e.entries[:last]
	return x
}

func (e *Expiry) Add(key, at int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	heap.Push(e, &entry{key, at})
}

func (e *Expiry) Next() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return heap.Pop(e).(*entry).key
}

// A List has methods of the same names, and is no heap.
type List struct {
	mu      sync.Mutex
	entries []*entry
}

func (l *List) Len() int { return len(l.entries) } // want `l.entries is read (here )?without l.mu`

func (l *List) Push(key, at int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.entries = append(l.entries, &entry{key, at})
}

func (l *List) Pop() *entry {
	l.mu.Lock()
	defer l.mu.Unlock()
	last := len(l.entries) - 1
	x := l.entries[last]
	l.entries = l.entries[:last]
	return x
}
