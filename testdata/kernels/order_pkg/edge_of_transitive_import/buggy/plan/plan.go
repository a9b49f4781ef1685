// Package plan caches the plans of queries.
package plan

import "kernels/order_pkg/edge_of_transitive_import/buggy/locks"

var cache = make(map[string]int)

// Invalidate forgets all plans and returns the number of definitions that they used.
func Invalidate(definitions map[string]string) int {
	locks.Plans.Lock()
	defer locks.Plans.Unlock()
	clear(cache)
	locks.Schema.Lock() // BUG: beyond CV2001 #1
	defer locks.Schema.Unlock()
	return len(definitions)
}

// Put adds a plan. Plans is locked.
func Put(query string, cost int) { cache[query] = cost }
