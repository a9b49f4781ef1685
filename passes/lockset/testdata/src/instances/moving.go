package instances

import "sync"

type bead struct {
	mu     sync.Mutex
	next   *bead
	weight int
}

// The lock is another one in each round, and the caller has locked the first, as far as can be told.
func weighRest(cur *bead, least int) (sum int) {
	for first := true; cur != nil; cur = cur.next {
		if !first && cur.weight > least {
			cur.mu.Lock()
		}
		sum += cur.weight
		if cur.weight > least {
			cur.mu.Unlock()
		}
		first = false
	}
	return sum
}

// There is but one.
func weighBad(cur *bead, least int, first bool) int {
	if !first && cur.weight > least {
		cur.mu.Lock()
	}
	sum := cur.weight
	if cur.weight > least {
		cur.mu.Unlock() // want `cur\.mu is not held here on every path`
	}
	return sum
}
