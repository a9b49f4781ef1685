package correlated

import "sync"

// A tester is a test, for a package that does not import testing.
type tester interface {
	Errorf(format string, args ...any)
	FailNow()
}

type double struct {
	mu   sync.Mutex
	test tester
	n    int
}

func (d *double) fail(format string, args ...any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.test == nil {
		panic(format)
	}
	d.test.Errorf(format, args...)
	d.test.FailNow()
}

// Safe: fail ends the test, or the program.
func (d *double) call(expected bool) {
	d.mu.Lock()
	if !expected {
		d.mu.Unlock()
		d.fail("unexpected")
	}
	d.n++
	d.mu.Unlock()
}

func (d *double) warn(format string, args ...any) {
	if d.test == nil {
		panic(format)
	}
	d.test.Errorf(format, args...)
}

// The twin: warn returns.
func (d *double) callBad(expected bool) {
	d.mu.Lock()
	if !expected {
		d.mu.Unlock()
		d.warn("unexpected")
	}
	d.n++
	d.mu.Unlock() // want `d.mu is already released here`
}
