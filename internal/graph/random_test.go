package graph_test

import "math/rand/v2"

// adjacency is a graph as a list of successors.
type adjacency [][]int

func (g adjacency) succs(v int) []int { return g[v] }

// randomGraph has up to most nodes, sparse or dense, with loops, edges that are
// there twice, and successors in no order.
func randomGraph(rnd *rand.Rand, most int) adjacency {
	n := rnd.IntN(most + 1)
	degree := 2 + rnd.IntN(4)
	g := make(adjacency, n)
	for v := range g {
		for range rnd.IntN(degree) {
			g[v] = append(g[v], rnd.IntN(n))
		}
	}
	return g
}

// shuffled is the same graph with its edges in another order and some twice.
func (g adjacency) shuffled(rnd *rand.Rand) adjacency {
	other := make(adjacency, len(g))
	for v, out := range g {
		other[v] = append(append([]int{}, out...), out[:len(out)/2]...)
		rnd.Shuffle(len(other[v]), func(i, j int) {
			other[v][i], other[v][j] = other[v][j], other[v][i]
		})
	}
	return other
}

// closure is the naive transitive closure: closure[v][w] is true if a path of at
// least one edge leads from v to w.
func (g adjacency) closure() [][]bool {
	c := make([][]bool, len(g))
	for v := range g {
		c[v] = make([]bool, len(g))
		for _, w := range g[v] {
			c[v][w] = true
		}
	}
	for k := range g {
		for i := range g {
			for j := range g {
				c[i][j] = c[i][j] || c[i][k] && c[k][j]
			}
		}
	}
	return c
}
