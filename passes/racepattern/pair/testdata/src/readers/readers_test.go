package readers

import "testing"

// TestElsewhere reads in a goroutine, which it waits for.
func TestElsewhere(t *testing.T) {
	for _, name := range []string{"a", "b"} {
		t.Run(name, func(t *testing.T) {
			r, err := NewReader(func() error { return nil })
			if err != nil {
				t.Fatal(err)
			}
			done := make(chan error, 1)
			go func() { done <- r.Next() }()
			if err := <-done; err != nil {
				t.Fatal(err)
			}
		})
	}
}

// TestSeveral has several watchers.
func TestSeveral(t *testing.T) {
	for range 2 {
		NewWatcher(func() error { return nil })
	}
}

// TestAsync is the twin: the test itself has the function called in a goroutine.
func TestAsync(t *testing.T) {
	calls := 0
	r, err := NewReader(func() error { calls++; return nil }) // want `calls is written here`
	if err != nil {
		t.Fatal(err)
	}
	go r.Next()
	if calls != 1 {
		t.Error(calls)
	}
}

// A fake is of the tests alone, and so is its goroutine.
type fake struct {
	connect func() error
	events  chan int
}

func newFake(connect func() error) *fake {
	f := &fake{connect: connect, events: make(chan int)}
	go func() {
		for range f.events {
			f.connect()
		}
	}()
	return f
}

// TestFake is the twin: the goroutine of a test helper calls it.
func TestFake(t *testing.T) {
	calls := 0
	f := newFake(func() error { calls++; return nil }) // want `calls is written here`
	f.events <- 1
	if calls != 1 {
		t.Error(calls)
	}
}
