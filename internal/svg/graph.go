package svg

// A Graph is what is drawn.
type Graph struct {
	Name  string // for those who cannot see it
	Nodes []Node
	Edges []Edge
}

type (
	// Node is a vertex. Pointing at it shows its title.
	Node struct {
		Label string
		Title string
		Round bool // not a box
		Red   bool
	}

	// Edge leads from one vertex to another, given by their indices. Pointing at it shows its title.
	Edge struct {
		From, To int
		Label    string
		Title    string
		Red      bool
	}
)

// A layout is how a graph is drawn: vertices and bends in ranks, from left to right.
type layout struct {
	graph *Graph
	nodes []*cell // of the vertices
	ranks [][]*cell
	lines []*line // those of edges that lead to another vertex
	loops [][]int // by vertex, the edges that lead back to it
}

// A cell is a vertex or the bend of an edge, in its rank.
type cell struct {
	rank  int
	at    int     // index in the rank
	x     float64 // of the middle
	width float64
	bend  bool

	up, down []*cell // what it is joined to in the ranks next to its own, in the order of edges
}

// A line is an edge while its picture is made: from the vertex above to the one below.
type line struct {
	edge   int
	turned bool    // the edge leads upwards
	cells  []*cell // from the upper vertex to the lower one
}

// newLayout places what there is.
func newLayout(g *Graph) *layout {
	l := &layout{graph: g, loops: make([][]int, len(g.Nodes))}
	for _, n := range g.Nodes {
		l.nodes = append(l.nodes, &cell{width: boxWidth(n)})
	}
	for i, e := range g.Edges {
		if e.From == e.To {
			l.loops[e.From] = append(l.loops[e.From], i)
		} else {
			l.lines = append(l.lines, &line{edge: i})
		}
	}
	for v, loops := range l.loops {
		if len(loops) > 0 {
			l.nodes[v].width += 2 * loopRoom // on both sides, so that the middle remains the middle
		}
	}
	l.breakCycles()
	l.rank()
	l.bend()
	l.sort()
	l.place()
	return l
}

// ends returns the vertices above and below a line.
func (l *layout) ends(n *line) (upper, lower int) {
	e := l.graph.Edges[n.edge]
	if n.turned {
		return e.To, e.From
	}
	return e.From, e.To
}
