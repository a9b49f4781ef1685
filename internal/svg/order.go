package svg

import (
	"cmp"
	"slices"
)

// sweeps is how often the ranks are sorted, down and up in turn.
const sweeps = 16

// sweep shows the ranks to visit with the cells that those of a rank are joined to: downwards with those above, or upwards
// with those below if i is odd.
func (l *layout) sweep(i int, visit func(rank []*cell, joined func(*cell) []*cell)) {
	if i%2 == 0 {
		for _, rank := range l.ranks {
			visit(rank, func(c *cell) []*cell { return c.up })
		}
		return
	}
	for _, rank := range slices.Backward(l.ranks) {
		visit(rank, func(c *cell) []*cell { return c.down })
	}
}

// sort sorts the cells of each rank by the mean places of those that they are joined to, in the rank above and below by
// turns, and keeps the order with the fewest crossings.
func (l *layout) sort() {
	best, fewest := l.order(), l.crossings()
	for i := 0; i < sweeps && fewest > 0; i++ {
		l.sweep(i, sortRank)
		if n := l.crossings(); n < fewest {
			best, fewest = l.order(), n
		}
	}
	l.ranks = best
	for _, rank := range l.ranks {
		number(rank)
	}
}

// order returns a copy of the ranks.
func (l *layout) order() [][]*cell {
	var ranks [][]*cell
	for _, rank := range l.ranks {
		ranks = append(ranks, slices.Clone(rank))
	}
	return ranks
}

// sortRank sorts cells by the means of their neighbours. Those without any stay near where they are.
func sortRank(rank []*cell, neighbours func(*cell) []*cell) {
	mean := make(map[*cell]float64)
	for _, c := range rank {
		mean[c] = float64(c.at)
		if all := neighbours(c); len(all) > 0 {
			sum := 0
			for _, n := range all {
				sum += n.at
			}
			mean[c] = float64(sum) / float64(len(all))
		}
	}
	slices.SortStableFunc(rank, func(a, b *cell) int { return cmp.Compare(mean[a], mean[b]) })
	number(rank)
}

func number(rank []*cell) {
	for i, c := range rank {
		c.at = i
	}
}

// crossings counts the pairs of edges that cross.
func (l *layout) crossings() int {
	n := 0
	for r, rank := range l.ranks {
		if r+1 == len(l.ranks) {
			break
		}
		tree := make([]int, len(l.ranks[r+1])+1) // how many edges end at each place so far, as sums (Fenwick)
		ends := 0
		for _, c := range rank {
			for _, d := range c.down {
				left := 0 // edges from the left that end at or left of d
				for i := d.at + 1; i > 0; i -= i & -i {
					left += tree[i]
				}
				n += ends - left
			}
			for _, d := range c.down {
				for i := d.at + 1; i < len(tree); i += i & -i {
					tree[i]++
				}
				ends++
			}
		}
	}
	return n
}
