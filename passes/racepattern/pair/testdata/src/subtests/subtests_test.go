// Package subtests shares variables with tests that helpers of another package run.
package subtests

import (
	"testing"

	"example.org/rows"
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
