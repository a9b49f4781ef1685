package hints

import "testing"

// Likely only: the tests of a table have a row each.
func TestRows(t *testing.T) {
	v := &views{}
	for _, name := range []string{"a", "b"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ofRow(v)
		})
	}
}

func ofRow(v *views) { v.n++ }

func TestGoroutines(t *testing.T) {
	v := &views{}
	for range 2 {
		go ofGoroutine(v)
	}
}

func ofGoroutine(v *views) {
	v.n++ // want `v.n is written here in several goroutines started at hints_test.go:\d+, and none waits for the others`
}
