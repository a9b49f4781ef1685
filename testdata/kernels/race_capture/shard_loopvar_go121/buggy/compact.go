//go:build go1.21

// Package compact rewrites the shards of an index.
package compact

import "kernels/race_capture/shard_loopvar_go121/buggy/pool"

// Index has shards that can be rewritten one by one.
type Index struct {
	shards [][]uint64
	sizes  []int
}

// Compact drops duplicates from all shards.
func (x *Index) Compact(p *pool.Pool) {
	x.sizes = make([]int, len(x.shards))
	for i := 0; i < len(x.shards); i++ { // BUG: race #1
		p.Go(func() { x.rewrite(i) }) // BUG: race #1
	}
	p.Wait()
}

func (x *Index) rewrite(i int) {
	if i >= len(x.shards) {
		return
	}
	seen := make(map[uint64]bool)
	for _, k := range x.shards[i] {
		seen[k] = true
	}
	x.sizes[i] = len(seen) // BUG: race #1
}
