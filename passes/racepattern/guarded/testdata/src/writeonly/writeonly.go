// Package writeonly has fields of which comments say that only writes need their lock.
package writeonly

import "sync"

type Table struct {
	mu sync.Mutex
	m  map[string]int

	// a is guarded by mu for writes; reads are racy.
	a int
	// b is read without lock, written only with mu held.
	b int
	// c is guarded by mu.
	c int
}

func New() *Table { return &Table{m: make(map[string]int)} }

func (t *Table) Put(k string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.m[k]++
	t.a++
	t.b++
	t.c++
}

func (t *Table) Del(k string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.m, k)
	t.a--
	t.b--
	t.c--
}

func (t *Table) Clear() {
	t.mu.Lock()
	defer t.mu.Unlock()
	clear(t.m)
	t.a = 0
	t.b = 0
	t.c = 0
}

// The comments let everybody read them.
func (t *Table) AGood() int { return t.a }
func (t *Table) BGood() int { return t.b }

// Nothing lets them read c.
func (t *Table) CBad() int { return t.c } // want `t\.c is read without t\.mu`

// Writes need the lock.
func (t *Table) ResetBad() {
	t.a = 0 // want `t\.a is written without t\.mu`
}
