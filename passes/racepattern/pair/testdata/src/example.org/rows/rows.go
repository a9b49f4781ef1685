// Package rows stands for helpers of tests that others have written.
package rows

import "testing"

// Each runs f as a test for each name, one after the other.
func Each(t *testing.T, names []string, f func(t *testing.T, name string)) {
	for _, name := range names {
		t.Run(name, func(t *testing.T) { f(t, name) })
	}
}

// Beside runs f as a test for each name, at the same time.
func Beside(t *testing.T, names []string, f func(t *testing.T, name string)) {
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f(t, name)
		})
	}
}
