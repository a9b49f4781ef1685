// Package flags knows what is switched on.
package flags

import (
	"slices"
)

var on []string

// Set replaces the flags.
func Set(names []string) {
	names = slices.Clone(names)
	slices.Sort(names)
	on = names // BUG: race #1
}

// On reports whether a flag is set.
func On(name string) bool {
	_, ok := slices.BinarySearch(on, name) // BUG: race #1
	return ok
}
