// Package loopvars has locks in variables of loops.
package loopvars

import "sync"

type shard struct {
	mu sync.Mutex
	n  int
}

// Each round has a variable of its own, so each deferred call unlocks another shard.
func each(shards []*shard) (sum int) {
	for _, s := range shards {
		s.mu.Lock()
		defer func() { s.mu.Unlock() }()
		sum += s.n
	}
	return sum
}

func eachBad(s *shard, rounds int) (sum int) {
	for range rounds {
		s.mu.Lock()
		defer func() { s.mu.Unlock() }() // want `next iteration of the loop locks it again`
		sum += s.n
	}
	return sum
}
