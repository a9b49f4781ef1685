// Package shards counts the keys of a store.
package shards

import "sync"

// A Shard holds some of the keys.
type Shard interface {
	Count(prefix string) (live, dead int)
}

// Totals are counts of all shards.
type Totals struct{ Live, Dead int }

// Count asks all shards at the same time.
func Count(shards []Shard, prefix string) Totals {
	live := make([]int, len(shards))
	dead := make([]int, len(shards))
	var wg sync.WaitGroup
	for i, s := range shards {
		wg.Go(func() {
			l, d := s.Count(prefix)
			live[i] = l
			dead[i] += d
		})
	}
	wg.Wait()
	return Totals{sum(live), sum(dead)}
}

func sum(counts []int) (total int) {
	for _, n := range counts {
		total += n
	}
	return total
}
