package mhb

// A reachKey names a set of nodes that Order.after has computed.
type reachKey struct {
	node, cut int
}

// after returns the nodes of n's thread that ways of at least one step from n
// lead to. Ways end at the nodes of the cut, which is named by id.
func (g *scopeGraph) after(n *node, id int, cut map[*node]bool) bitset {
	key := reachKey{n.ID, id}
	return g.reach.Of(key, func(reachKey) bitset { return g.search(succs, []*node{n}, cut) })
}

// search returns the nodes of a thread that ways from one of the nodes lead to, in
// the direction of next, over nodes that are not in the set stop. The nodes where
// ways stop are among them, those where they begin only if a way leads back.
func (g *scopeGraph) search(next func(*node) []*node, from []*node, stop map[*node]bool) bitset {
	set := newBitset(g.size(from[0].Thread))
	work := append([]*node(nil), from...)
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		for _, m := range next(n) {
			if i := g.index[m.ID]; !set.has(i) {
				set.add(i)
				g.steps++
				if !stop[m] {
					work = append(work, m)
				}
			}
		}
	}
	return set
}

func succs(n *node) []*node { return n.Succs }

func preds(n *node) []*node { return n.Preds }

// ancestry returns the spawn nodes that lead from the first thread to n, and n.
func (g *scopeGraph) ancestry(n *node) []*node {
	t := n.Thread
	var ways []*node
	if t.Spawn != nil {
		if g.spawns[t.ID] == nil {
			g.spawns[t.ID] = g.ancestry(t.Spawn)
		}
		ways = g.spawns[t.ID]
	}
	return append(ways[:len(ways):len(ways)], n)
}

// descends reports whether t is below, or is a goroutine that below descends from.
func descends(below, t *thread) bool {
	for below != nil && below != t {
		below = below.Parent()
	}
	return below == t
}
