package testends

import (
	"sync"
	"testing"
)

// Silent: the test asks behind the goroutine whether it has failed, and ends itself.
func TestAsksFailed(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() {
		_, err := get()
		must(t, err)
	})
	wg.Wait()
	if t.Failed() {
		t.FailNow()
	}
}

// It asks before the goroutine starts only.
func TestAskedFailed(t *testing.T) {
	var wg sync.WaitGroup
	if t.Failed() {
		return
	}
	wg.Go(func() {
		_, err := get()
		must(t, err) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
	})
	wg.Wait()
}

// It is the goroutine that asks.
func TestAsksThere(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() {
		if _, err := get(); err != nil && !t.Failed() {
			t.Fatal(err) // want `t.Fatal is called outside the test's goroutine: use t.Error and return`
		}
	})
	wg.Wait()
}

// Silent: what runs in the end asks.
func TestAsksInCleanup(t *testing.T) {
	var wg sync.WaitGroup
	t.Cleanup(func() {
		wg.Wait()
		if t.Failed() {
			t.Log("one of the goroutines has ended early")
		}
	})
	wg.Go(func() {
		_, err := get()
		must(t, err)
	})
}
