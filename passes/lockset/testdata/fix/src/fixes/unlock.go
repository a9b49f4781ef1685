package fixes

import (
	"context"
	"fmt"
	"sync"
)

type row struct {
	mu     sync.Mutex
	broken bool
	uses   int
}

type kind struct{ n int }

type table struct {
	sync.Mutex
	rows   map[string]*row
	fields [4]*row
	out    chan int
	n      int
	closed bool
}

// The function ends with the lock.
type counter struct {
	mu sync.Mutex
	n  int
}

func (c *counter) add(n int) {
	c.mu.Lock()
	c.n += n
	c.mu.Unlock()
}

func (c *counter) reset() {
	c.mu.Lock()
	c.n = 0
} // want `c.mu is still held`

func (c *counter) oneLine() { c.mu.Lock(); c.n++ } // want `c.mu is still held`

func (c *counter) literal() func() {
	return func() {
		c.mu.Lock()
		c.n++
	} // want `c.mu is still held`
}

// The variable of a function is a name as well.
func (t *table) variable(k string) error {
	r := t.rows[k]
	r.mu.Lock()
	if r.broken {
		return errEmpty // want `mu is still held`
	}
	r.uses++
	r.mu.Unlock()
	return nil
}

// The variable is another one by then: no fix.
func (t *table) otherVariable(k string) error {
	r := t.rows[k]
	r.mu.Lock()
	if r.broken {
		r = nil
		return errEmpty // want `mu is still held`
	}
	r.uses++
	r.mu.Unlock()
	return nil
}

func local(ks []string) map[string]int {
	var mu sync.Mutex
	seen := make(map[string]int)
	add := func(k string) {
		mu.Lock()
		if seen[k] > 0 {
			return // want `mu is still held`
		}
		seen[k]++
		mu.Unlock()
	}
	for _, k := range ks {
		go add(k)
	}
	return seen
}

// What is returned comes from nothing that the lock guards.
func (t *table) messages(ctx context.Context, k kind, name string) error {
	t.Lock()
	select {
	case t.out <- 1:
		t.Unlock()
		return nil
	case <-ctx.Done():
		return ctx.Err() // want `t.Mutex is still held`
	case n := <-t.out:
		return fmt.Errorf("%d: %q %w %d", n, name, errEmpty, k.n) // want `t.Mutex is still held`
	}
}

// What is returned is computed first: with the lock, as it was.
func (t *table) computed(k string) (int, error) {
	t.Lock()
	if k == "" {
		return t.n, fmt.Errorf("%d rows", len(t.rows)) // want `t.Mutex is still held`
	}
	if t.n == 0 {
		return t.count() // want `t.Mutex is still held`
	}
	if t.closed {
		err := check(k)
		return len(k), err // want `t.Mutex is still held`
	}
	t.Unlock()
	return 0, nil
}

func (t *table) names(result string, ok bool) (bool, error) {
	t.Lock()
	if t.closed {
		return t.n > 0, check(result) // want `t.Mutex is still held`
	}
	if err := check(result); err != nil {
		return ok, wrap(t.n, err) // want `t.Mutex is still held`
	}
	if t.n == 1 {
		return t.n > 1, // want `t.Mutex is still held`
			nil
	}
	t.Unlock()
	return false, nil
}

func (t *table) lines() (*kind, error) {
	t.Lock()
	if t.closed {
		return &kind{ // want `t.Mutex is still held`
			n: t.n, // of rows
		}, nil
	}
	t.Unlock()
	return nil, nil
}

func check(k string) error {
	if k == "" {
		return errEmpty
	}
	return nil
}

func wrap(n int, err error) error { return fmt.Errorf("%d: %w", n, err) }

func (t *table) count() (int, error) { return len(t.rows), nil }

// What is returned takes the lock: with it, it would wait for itself. No fix.
func (t *table) size() int {
	t.Lock()
	defer t.Unlock()
	return t.n
}

func (t *table) waits(k string) (n int) {
	t.Lock()
	if k == "" {
		return t.size() // want `t.Mutex is still held` `t.Mutex is already held`
	}
	t.Unlock()
	return 0
}

// Deferred calls have nothing to do with the lock, or they may: no fix.
func (t *table) group(wg *sync.WaitGroup) error {
	defer wg.Done()
	t.Lock()
	if t.closed {
		return errEmpty // want `t.Mutex is still held`
	}
	t.Unlock()
	return nil
}

func (t *table) after(f func()) error {
	defer f()
	t.Lock()
	if t.closed {
		return errEmpty // want `t.Mutex is still held`
	}
	t.Unlock()
	return nil
}

// A helper takes the lock, another one gives it back.
func (t *table) begin() {
	t.Lock()
	t.closed = true
}

func (t *table) end() {
	t.closed = false
	t.Unlock()
}

func (t *table) helped(k string) error {
	t.begin()
	if k == "" {
		return errEmpty // want `t.Mutex is still held`
	}
	t.n++
	t.end()
	return nil
}

// The helper tells whether it has the lock.
func (t *table) open() error {
	t.Lock()
	if t.closed {
		t.Unlock()
		return errEmpty
	}
	return nil
}

func (t *table) asked(k string) error {
	if err := t.open(); err != nil {
		return err
	}
	if k == "" {
		return errEmpty // want `t.Mutex is still held`
	}
	t.n++
	t.Unlock()
	return nil
}

func (t *table) tried(k string) error {
	if !t.TryLock() {
		return nil
	}
	if k == "" {
		return errEmpty // want `t.Mutex is still held`
	}
	t.n++
	t.Unlock()
	return nil
}

// Another lock is released that is not held: this one may be meant. No fix.
type both struct {
	in, out sync.Mutex
	n       int
}

func (b *both) confused() {
	b.in.Lock()
	b.n++
	b.out.Unlock() // want `b.out is not held`
} // want `b.in is still held`

// Whoever recovers goes on with the lock.
func (t *table) apply(k kind) {
	t.Lock()
	switch k.n {
	case 1:
		t.n++
	case 2:
		panic(t.String()) // want `t.Mutex is still held after this panic`
	default:
		panic(fmt.Sprintf("kind %d", k.n)) // want `t.Mutex is still held after this panic`
	}
	t.Unlock()
}

func (t *table) String() string { return fmt.Sprint(t.n) }

func (t *table) serve(ks []kind) {
	for _, k := range ks {
		func() {
			defer func() { recover() }()
			t.apply(k)
		}()
	}
}
