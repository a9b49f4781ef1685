// Package userlocks uses lock types that others have built. What a comment calls by the
// name of such a lock is that lock, whatever is inside.
package userlocks

import (
	"sync"

	"userlocks/latch"
)

type Queue struct {
	mu   latch.Mutex
	rw   latch.RW
	spin latch.Spin
	door latch.Door
	n    int
}

// q.mu must be held.
func (q *Queue) push() { q.n++ }

// q.rw must be held.
func (q *Queue) read() int { return q.n }

// q.spin must be held.
func (q *Queue) spun() { q.n++ }

// q.door must be held.
func (q *Queue) passed() { q.n++ }

func (q *Queue) PushGood() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.push()
}

func (q *Queue) PushBad() {
	q.push() // want `\(\*Queue\)\.push is called without holding q\.mu`
}

func (q *Queue) ReadGood() int {
	q.rw.RLock()
	defer q.rw.RUnlock()
	return q.read()
}

func (q *Queue) WriteGood() int {
	q.rw.Lock()
	defer q.rw.Unlock()
	return q.read()
}

func (q *Queue) ReadBad() int {
	q.rw.RLock()
	q.rw.RUnlock()
	return q.read() // want `\(\*Queue\)\.read is called without holding q\.rw`
}

func (q *Queue) SpinGood() {
	q.spin.Lock()
	q.spun()
	q.spin.Unlock()
}

func (q *Queue) SpinTryGood() {
	if q.spin.TryLock() {
		q.spun()
		q.spin.Unlock()
	}
}

func (q *Queue) SpinBad() {
	q.spun() // want `\(\*Queue\)\.spun is called without holding q\.spin`
}

// Nobody knows when a door is held.
func (q *Queue) DoorGood() {
	q.door.Lock()
	q.passed()
	q.door.Unlock()
}

func (q *Queue) LeakBad(ok bool) {
	q.spin.Lock()
	if !ok {
		return // want `q\.spin is still held at this return`
	}
	q.spin.Unlock()
}

func (q *Queue) DoubleBad() {
	q.mu.Lock()
	q.mu.Lock() // want `q\.mu is already held`
	q.mu.Unlock()
	q.mu.Unlock()
}

func (q *Queue) DoorTwiceGood() {
	q.door.Lock()
	q.door.Lock() // a door is shut again
	q.door.Unlock()
}

func (q *Queue) DowngradeGood() int {
	q.rw.Lock()
	q.n++
	q.rw.Downgrade()
	defer q.rw.RUnlock()
	return q.read()
}

func (q *Queue) ModeBad() {
	q.rw.Lock()
	q.n++
	q.rw.RUnlock() // want `write lock of q\.rw is released by RUnlock`
}

// A Waiter waits with a lock that is built from another one.
type Waiter struct {
	mu    latch.Mutex
	cond  sync.Cond
	ready bool
}

func NewWaiter() *Waiter {
	w := &Waiter{}
	w.cond.L = &w.mu
	return w
}

func (w *Waiter) WaitGood() {
	w.mu.Lock()
	for !w.ready {
		w.cond.Wait()
	}
	w.mu.Unlock()
}

func (w *Waiter) WaitBad() {
	for !w.ready {
		w.cond.Wait() // want `Wait without holding w\.mu, the lock of the condition variable`
	}
}

// A row that is locked may stay so.
func RowGood(r *latch.Row, ok bool) {
	r.Lock()
	if !ok {
		return
	}
	r.Unlock()
}
