// Package fuse stops calls to a dependency that fails too often.
package fuse

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
)

var (
	errOpen = errors.New("fuse: open")
	errDown = errors.New("dependency is down")
)

type fuse struct {
	limit    int64
	failures int64
	calls    atomic.Int64
}

func (f *fuse) do(call func() error) error {
	if !f.allow() {
		return errOpen
	}
	f.calls.Add(1)
	err := call()
	if err != nil {
		atomic.AddInt64(&f.failures, 1)
	} else {
		f.reset()
	}
	return err
}

func (f *fuse) allow() bool {
	return atomic.LoadInt64(&f.failures) < f.limit
}

func (f *fuse) reset() {
	atomic.StoreInt64(&f.failures, 0)
}

type backend struct{ up atomic.Bool }

func (b *backend) ping() error {
	if b.up.Load() {
		return nil
	}
	return errDown
}

func TestOpensUnderLoad(t *testing.T) {
	f := &fuse{limit: 10}
	b := new(backend)

	var wg sync.WaitGroup
	for range 6 {
		wg.Go(func() {
			for range 20 {
				if err := f.do(b.ping); err == nil {
					t.Error("a call to a dead backend succeeded")
				}
			}
		})
	}
	wg.Wait()

	if err := f.do(b.ping); !errors.Is(err, errOpen) {
		t.Errorf("fuse is not open: %v", err)
	}
	if n := f.calls.Load(); n < 10 || n > 15 {
		t.Errorf("%d calls went through", n)
	}
}

func TestStaysClosed(t *testing.T) {
	f := &fuse{limit: 3}
	b := new(backend)
	b.up.Store(true)
	for range 10 {
		if err := f.do(b.ping); err != nil {
			t.Fatal(err)
		}
	}
}
