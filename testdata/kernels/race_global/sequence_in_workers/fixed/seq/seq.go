// Package seq hands out numbers.
package seq

import "sync"

var (
	mu   sync.Mutex
	last int
)

// Next returns a number that was not used yet.
func Next() int {
	mu.Lock()
	defer mu.Unlock()
	last++
	return last
}
