package svg

// rank gives each vertex the length of the longest way to it, and then moves those that only lead down as far down as
// what they lead to lets them, so that edges are short.
func (l *layout) rank() {
	above := make([]int, len(l.nodes)) // how many edges from above are left
	below := make([][]int, len(l.nodes))
	for _, n := range l.lines {
		upper, lower := l.ends(n)
		above[lower]++
		below[upper] = append(below[upper], lower)
	}
	entered := append([]int(nil), above...)
	var order []int
	for v, n := range above {
		if n == 0 {
			order = append(order, v)
		}
	}
	for i := 0; i < len(order); i++ {
		v := order[i]
		for _, w := range below[v] {
			l.nodes[w].rank = max(l.nodes[w].rank, l.nodes[v].rank+1)
			if above[w]--; above[w] == 0 {
				order = append(order, w)
			}
		}
	}
	for v, n := range entered {
		if n > 0 || len(below[v]) == 0 {
			continue
		}
		lowest := l.nodes[below[v][0]].rank
		for _, w := range below[v] {
			lowest = min(lowest, l.nodes[w].rank)
		}
		l.nodes[v].rank = lowest - 1
	}
}

// maxBends bounds what edges through many ranks cost. Beyond it they are drawn straight.
const maxBends = 20_000

// bend gives the lines their cells, and the ranks theirs.
func (l *layout) bend() {
	depth := 0
	for _, c := range l.nodes {
		depth = max(depth, c.rank+1)
	}
	l.ranks = make([][]*cell, depth)
	add := func(c *cell) {
		c.at = len(l.ranks[c.rank])
		l.ranks[c.rank] = append(l.ranks[c.rank], c)
	}
	for _, c := range l.nodes {
		add(c)
	}
	bends := 0
	for _, n := range l.lines {
		upper, lower := l.ends(n)
		from, to := l.nodes[upper], l.nodes[lower]
		n.cells = []*cell{from}
		long := to.rank - from.rank - 1
		if bends += long; bends <= maxBends {
			for r := from.rank + 1; r < to.rank; r++ {
				c := &cell{rank: r, width: bendWidth, bend: true}
				add(c)
				n.cells = append(n.cells, c)
			}
		} else if long > 0 {
			n.cells = append(n.cells, to)
			continue // it joins no neighbours
		}
		n.cells = append(n.cells, to)
		for i := 1; i < len(n.cells); i++ {
			a, b := n.cells[i-1], n.cells[i]
			a.down, b.up = append(a.down, b), append(b.up, a)
		}
	}
}
