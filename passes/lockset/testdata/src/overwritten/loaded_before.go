// Package overwritten loads pointers to locks and stores others where these
// came from: the same words mean another lock before and after.
package overwritten

import "sync"

type segment struct {
	mu   sync.Mutex
	rows []string
}

type journal struct {
	cur   *segment
	last  *segment
	parts []*segment
	named map[string]*segment
	slots [2]*segment
}

// rotate holds both segments: the one that was loaded before the store, and the
// one that was stored.
func (j *journal) rotate(next *segment) {
	old := j.cur
	j.cur = next
	old.mu.Lock()
	j.cur.mu.Lock()
	j.cur.rows, old.rows = old.rows, nil
	j.cur.mu.Unlock()
	old.mu.Unlock()
}

// What is stored to is not what was loaded from.
func (j *journal) rotateBad(next *segment) {
	old := j.cur
	j.last = next
	old.mu.Lock()
	j.cur.mu.Lock() // want `j\.cur\.mu is already held`
	j.cur.mu.Unlock()
	old.mu.Unlock()
}

// The store comes after both loads and all uses.
func (j *journal) rotateLateBad(next *segment) {
	old := j.cur
	old.mu.Lock()
	j.cur.mu.Lock() // want `j\.cur\.mu is already held`
	j.cur.mu.Unlock()
	old.mu.Unlock()
	j.cur = next
}

// Loaded after the store, the segment is the new one both times.
func (j *journal) rotateFirstBad(next *segment) {
	j.cur = next
	now := j.cur
	now.mu.Lock()
	j.cur.mu.Lock() // want `j\.cur\.mu is already held`
	j.cur.mu.Unlock()
	now.mu.Unlock()
}

// The address of the lock was taken before the store.
func (j *journal) address(next *segment) {
	mu := &j.cur.mu
	j.cur = next
	mu.Lock()
	j.cur.mu.Lock()
	j.cur.mu.Unlock()
	mu.Unlock()
}

// On one of two ways something else is stored.
func (j *journal) maybe(next *segment) {
	old := j.cur
	if next != nil {
		j.cur = next
	}
	old.mu.Lock()
	if j.cur != old {
		j.cur.mu.Lock()
		j.cur.mu.Unlock()
	}
	old.mu.Unlock()
}

// Each round moves on: prev and j.cur are two segments.
func (j *journal) chain(next func() *segment) {
	prev := j.cur
	for range 3 {
		j.cur = next()
		prev.mu.Lock()
		j.cur.mu.Lock()
		j.cur.rows = append(j.cur.rows, prev.rows...)
		j.cur.mu.Unlock()
		prev.mu.Unlock()
		prev = j.cur
	}
}

// Nothing is stored in between.
func (j *journal) chainBad(next func() *segment) {
	prev := j.cur
	for range 3 {
		j.last = next()
		prev.mu.Lock()
		j.cur.mu.Lock() // want `j\.cur\.mu is already held`
		j.cur.mu.Unlock()
		prev.mu.Unlock()
	}
}

// The deferred call releases the segment that was locked.
func (j *journal) deferred(next *segment) {
	j.cur.mu.Lock()
	defer j.cur.mu.Unlock()
	j.cur = next
	j.cur.mu.Lock()
	j.cur.mu.Unlock()
}

func (j *journal) deferredBad(next *segment) {
	j.cur.mu.Lock()
	defer j.cur.mu.Unlock()
	j.last = next
	j.cur.mu.Lock() // want `j\.cur\.mu is already held`
	j.cur.mu.Unlock()
}

// Assigning the whole struct assigns its pointers.
func (j *journal) reset(next *segment) {
	old := j.cur
	*j = journal{cur: next}
	old.mu.Lock()
	j.cur.mu.Lock()
	j.cur.mu.Unlock()
	old.mu.Unlock()
}

func (j *journal) replaced(k journal) {
	j.cur.mu.Lock()
	old := j.cur
	*j = k
	j.cur.mu.Lock()
	j.cur.mu.Unlock()
	old.mu.Unlock()
}
