package graph

// A Condensation is the acyclic graph of the strongly connected components of a
// graph.
type Condensation struct {
	// Comps are the components in reverse topological order, as from [SCCs].
	Comps [][]int

	// Of is, for each node, the index of its component.
	Of []int

	succs  [][]int
	cyclic []bool
}

// Condense computes the components of a graph and the edges between them.
func Condense(n int, succs func(int) []int) *Condensation {
	c := &Condensation{Comps: SCCs(n, succs), Of: make([]int, n)}
	for i, comp := range c.Comps {
		for _, v := range comp {
			c.Of[v] = i
		}
	}
	c.succs = make([][]int, len(c.Comps))
	c.cyclic = make([]bool, len(c.Comps))
	for i, comp := range c.Comps {
		c.cyclic[i] = len(comp) > 1
		var out []int
		for _, v := range comp {
			for _, w := range succs(v) {
				switch {
				case c.Of[w] != i:
					out = append(out, c.Of[w])
				case w == v:
					c.cyclic[i] = true
				}
			}
		}
		c.succs[i] = ascending(out)
	}
	return c
}

// Succs returns the other components that component i leads to, sorted. All of
// them are below i.
func (c *Condensation) Succs(i int) []int { return c.succs[i] }

// Cyclic reports whether a cycle runs through the members of component i: there
// are several, or one that leads to itself. A fixpoint has to be sought only in
// such components.
func (c *Condensation) Cyclic(i int) bool { return c.cyclic[i] }
