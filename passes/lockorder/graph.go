package lockorder

import (
	"cmp"
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/graph"
)

// A lockGraph has the resources as vertices and pairs as edges, from what is held to
// what is waited for (paper 004, section 6.1).
type lockGraph struct {
	keys  []critical.Key
	succs [][]int
	pairs map[[2]int][]leg // by edge, the shortest way first
}

// A leg is a pair as a part of a cycle.
type leg = *critical.Pair

// newGraph returns the graph of the pairs of the package.
func (c *checker) newGraph() *lockGraph {
	g := &lockGraph{pairs: make(map[[2]int][]leg)}
	legs := make([]leg, 0, len(c.pairs.Own))
	for i := range c.pairs.Own {
		legs = append(legs, &c.pairs.Own[i])
	}
	legs = slices.DeleteFunc(legs, func(l leg) bool {
		from, to := l.Keys()
		return !from.Valid() || !to.Valid() || c.isNoEdge(l)
	})
	index := make(map[critical.Key]int)
	for _, l := range legs {
		from, to := l.Keys()
		for _, k := range [...]critical.Key{from, to} {
			if _, ok := index[k]; !ok { // there are many more pairs than keys
				index[k] = 0
				g.keys = append(g.keys, k)
			}
		}
	}
	slices.SortStableFunc(g.keys, critical.Key.Compare)
	for i, k := range g.keys {
		index[k] = i
	}
	g.succs = make([][]int, len(g.keys))
	for _, l := range legs {
		from, to := l.Keys()
		e := [2]int{index[from], index[to]}
		if g.pairs[e] == nil {
			g.succs[e[0]] = append(g.succs[e[0]], e[1])
		}
		g.pairs[e] = append(g.pairs[e], l)
	}
	for _, all := range g.pairs {
		slices.SortStableFunc(all, func(a, b leg) int { return cmp.Compare(a.Want.TraceLen(), b.Want.TraceLen()) })
	}
	return g
}

// An edge is a case: a pair that may become an edge of the graph.
type edge struct {
	c *checker
	leg
}

// edgeReasons judge the pairs before they become edges.
var edgeReasons = &evidence.Table[edge]{
	Name:   "edge",
	Checks: []string{lockCycle.Code, instanceOrder.Code, waitUnderLock.Code},
	Rows: []evidence.Reason[edge]{{
		ID: "edge-branch", Kind: evidence.Excludes,
		Title: "a branch decides about the wait, and it is not known what it asks for",
		Holds: func(e edge) bool { return isUnknown(e.leg) },
	}, {
		ID: "edge-long", Kind: evidence.Excludes,
		Title: "there are many calls between the lock and the wait for the next one",
		Doc:   "On a longer way than six there is mostly a condition that nobody sees.",
		Holds: func(e edge) bool { return e.Want.Depth() > maxEvident },
	}, {
		ID: "edge-semaphore", Kind: evidence.Excludes,
		Title: "the channel is a semaphore: each goroutine that receives from it has sent before, or the other way round",
		Holds: func(e edge) bool {
			from, to := e.Keys()
			return e.c.isSemaphore(from) || e.c.isSemaphore(to)
		},
	}},
}

// isNoEdge reports whether nobody waits for l while it waits.
func (c *checker) isNoEdge(l leg) bool {
	return excluded(c.r.Judge(), edgeReasons, edge{c, l}, func() []token.Pos { return c.sides([]leg{l}) })
}

// cycles returns the nodes of at most limit cycles, the shortest first.
func (g *lockGraph) cycles(limit int) [][]int {
	return graph.Cycles(len(g.keys), func(n int) []int { return g.succs[n] }, limit)
}
