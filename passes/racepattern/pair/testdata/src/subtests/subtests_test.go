// Package subtests shares variables with tests that helpers of another package run.
package subtests

import (
	"sync"
	"testing"

	"example.org/rows"
	"example.org/watched"
)

// Safe: the helper waits for each.
func TestEachGood(t *testing.T) {
	n := 0
	rows.Each(t, []string{"a", "b"}, func(t *testing.T, name string) {
		n += len(name)
		if n > 2 {
			t.Error(n)
		}
	})
}

// The tests run beside each other.
func TestEachBad(t *testing.T) {
	n := 0
	rows.Each(t, []string{"a", "b"}, func(t *testing.T, name string) {
		t.Parallel()
		n += len(name) // want `n is written here in several goroutines started at subtests_test.go:\d+, and none waits for the others`
	})
}

// The helper lets them run beside each other.
func TestBesideBad(t *testing.T) {
	n := 0
	rows.Beside(t, []string{"a", "b"}, func(t *testing.T, name string) {
		n += len(name) // want `n is written here in several goroutines started at subtests_test.go:\d+, and none waits for the others`
	})
}

// What one test stops the next one may wait for where it starts; but what it watches is its own.
func TestWatchBad(t *testing.T) {
	for _, s := range []*watched.Server{watched.New(), watched.New()} {
		t.Run("", func(t *testing.T) {
			s.Start()
			defer s.Stop()
			var mu sync.Mutex
			n := 0
			s.Watch(func(i int) {
				mu.Lock()
				defer mu.Unlock()
				n = i // want `n is written here and read at subtests_test.go:\d+ by the goroutine that started this one, and neither waits for the other`
			})
			t.Fatal(n)
		})
	}
}

// Safe: it looks with the lock held.
func TestWatchGood(t *testing.T) {
	for _, s := range []*watched.Server{watched.New(), watched.New()} {
		t.Run("", func(t *testing.T) {
			s.Start()
			defer s.Stop()
			var mu sync.Mutex
			n := 0
			s.Watch(func(i int) {
				mu.Lock()
				defer mu.Unlock()
				n = i
			})
			mu.Lock()
			defer mu.Unlock()
			t.Fatal(n)
		})
	}
}

// Safe: a test cleans up when its subtests have ended, parallel ones too.
func TestCleanUpGood(t *testing.T) {
	var mu sync.Mutex
	lengths := make(map[string]int)
	t.Cleanup(func() {
		if len(lengths) != 2 {
			t.Error(lengths)
		}
	})
	for _, name := range []string{"a", "b"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			mu.Lock()
			defer mu.Unlock()
			lengths[name] = len(name)
		})
	}
}

// A goroutine goes on when the subtest that has started it has ended.
func TestCleanUpBad(t *testing.T) {
	var mu sync.Mutex
	lengths := make(map[string]int)
	t.Cleanup(func() {
		if len(lengths) != 2 {
			t.Error(lengths)
		}
	})
	for _, name := range []string{"a", "b"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			go func() {
				mu.Lock()
				defer mu.Unlock()
				lengths[name] = len(name) // want `lengths is written here and read at subtests_test.go:\d+`
			}()
		})
	}
}
