package defers

import "sync"

type two struct {
	a, b sync.Mutex
	n    int
	err  any
}

// Two deferred literals release one lock each.
func (t *two) both() {
	t.a.Lock()
	defer func() { t.a.Unlock() }()
	t.b.Lock()
	defer func() {
		t.n++
		t.b.Unlock()
	}()
	t.n++
}

func (t *two) bothBad() {
	t.a.Lock()
	defer func() { t.n++ }()
	t.b.Lock()
	defer func() {
		t.n++
		t.b.Unlock()
	}()
	t.n++
} // want `t\.a is still held`

// The literal recovers and releases.
func (t *two) safely(f func()) {
	t.a.Lock()
	defer func() {
		t.err = recover()
		t.a.Unlock()
	}()
	f()
}
