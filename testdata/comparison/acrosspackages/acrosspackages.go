// Package acrosspackages: a callback takes the lock that another package holds when it calls it
package acrosspackages

import "example.com/comparison/acrosspackages/inventory"

// Twice is wrong: Put waits for the lock that Each holds.
func Twice(s *inventory.Shelf) {
	s.Each(func(item string) { // BUG
		s.Put(item) // BUG
	})
}

// RightTwice goes by a copy.
func RightTwice(s *inventory.Shelf) {
	for _, item := range s.Items() {
		s.Put(item)
	}
}
