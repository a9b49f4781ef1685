package svg

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/rand"
	"slices"
	"strings"
	"testing"
	"time"
)

// random returns a graph with n vertices and m edges.
func random(seed int64, n, m int) *Graph {
	r := rand.New(rand.NewSource(seed))
	g := &Graph{Name: "random"}
	for v := range n {
		g.Nodes = append(g.Nodes, Node{Label: strings.Repeat("x", 1+r.Intn(20)) + fmt.Sprint(v)})
	}
	for range m {
		g.Edges = append(g.Edges, Edge{From: r.Intn(n), To: r.Intn(n), Label: fmt.Sprint(r.Intn(5)), Title: "t", Red: r.Intn(3) == 0})
	}
	return g
}

// Lines lead down from rank to rank, and cells do not overlap.
func TestLayout(t *testing.T) {
	for seed := range int64(60) {
		n := 1 + int(seed)%17
		l := newLayout(random(seed, n, 2*n))
		for _, rank := range l.ranks {
			for i, c := range rank {
				if c.at != i {
					t.Errorf("graph %d: cell %d knows itself as %d", seed, i, c.at)
				}
				if i > 0 && c.x-c.width/2 < rank[i-1].x+rank[i-1].width/2+gap-0.01 {
					t.Errorf("graph %d: cells %d and %d of a rank overlap: %v, %v", seed, i-1, i, *rank[i-1], *c)
				}
			}
		}
		for _, line := range l.lines {
			for i, c := range line.cells {
				if c.rank != line.cells[0].rank+i {
					t.Errorf("graph %d: line %d goes from rank %d to %d", seed, line.edge, line.cells[max(i-1, 0)].rank, c.rank)
				}
			}
			e := l.graph.Edges[line.edge]
			if line.turned {
				e.From, e.To = e.To, e.From
			}
			if l.nodes[e.From] != line.cells[0] || l.nodes[e.To] != line.cells[len(line.cells)-1] {
				t.Errorf("graph %d: line %d does not join its vertices", seed, line.edge)
			}
		}
	}
}

// Of a graph without cycles no edge leads up, and of a cycle just one.
func TestTurned(t *testing.T) {
	turned := func(edges ...[2]int) int {
		g := &Graph{Nodes: make([]Node, 4)}
		for _, e := range edges {
			g.Edges = append(g.Edges, Edge{From: e[0], To: e[1]})
		}
		n := 0
		for _, line := range newLayout(g).lines {
			if line.turned {
				n++
			}
		}
		return n
	}
	if n := turned([2]int{3, 2}, [2]int{2, 1}, [2]int{3, 1}, [2]int{1, 0}); n != 0 {
		t.Errorf("%d edges of a graph without cycles are turned", n)
	}
	if n := turned([2]int{0, 1}, [2]int{1, 2}, [2]int{2, 3}, [2]int{3, 0}); n != 1 {
		t.Errorf("%d edges of a cycle are turned", n)
	}
}

// Two edges that cross need not, if one of their ends can change places with its neighbour.
func TestCrossings(t *testing.T) {
	g := &Graph{Nodes: make([]Node, 6), Edges: []Edge{{From: 0, To: 5}, {From: 1, To: 4}, {From: 2, To: 3}}}
	l := newLayout(g)
	if n := l.crossings(); n != 0 {
		t.Errorf("%d crossings are left", n)
	}
	slices.Reverse(l.ranks[1])
	number(l.ranks[1])
	if n := l.crossings(); n != 3 {
		t.Errorf("%d crossings of three edges that all cross", n)
	}
}

// The same graph is the same picture, which is well-formed and has all that was given.
func TestWrite(t *testing.T) {
	g := random(7, 12, 20)
	g.Nodes[0] = Node{Label: "</text><script>alert(1)</script>\x1b[31m\u202e", Title: "a\n::error::b & \"c\"", Round: true}
	var first strings.Builder
	if err := Write(&first, g); err != nil {
		t.Fatal(err)
	}
	for range 10 {
		var again strings.Builder
		if Write(&again, g); again.String() != first.String() {
			t.Fatal("another picture of the same graph")
		}
	}
	got := first.String()
	count := make(map[string]int)
	for d := xml.NewDecoder(strings.NewReader(got)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok {
			count[e.Name.Local]++
			for _, a := range e.Attr {
				if a.Name.Local == "class" {
					count[strings.Fields(a.Value)[0]]++
				}
			}
		}
	}
	if count["node"] != 12 || count["edge"] != 20 || count["script"] != 0 || count["title"] != 22 {
		t.Errorf("the picture has %v", count)
	}
	for _, want := range []string{`&lt;script&gt;`, `\u001b[31m\u202e`, "a\n\\u003a:error::b &amp; &#34;c&#34;", `rx="15"`, "prefers-color-scheme:dark"} {
		if !strings.Contains(got, want) {
			t.Errorf("there is no %q", want)
		}
	}
	if fragment := Fragment(g); strings.Contains(fragment, "<style") || strings.Contains(fragment, "xmlns") {
		t.Error("a part of a page has what only a file needs")
	}
}

func TestEmpty(t *testing.T) {
	if got := Fragment(&Graph{Name: "none"}); !strings.Contains(got, "<title>none</title>\n</svg>") {
		t.Errorf("got %s", got)
	}
}

// A label is cut, and its title is whole.
func TestLong(t *testing.T) {
	name := strings.Repeat("n", 300)
	got := Fragment(&Graph{Nodes: []Node{{Label: name, Title: name}}})
	if !strings.Contains(got, ">"+strings.Repeat("n", maxLabel-1)+"…<") || strings.Count(got, name) != 1 {
		t.Errorf("got %s", got)
	}
}

// Large graphs of bad shapes are drawn in time: a chain of which the first vertex leads to all, and cliques.
func TestLarge(t *testing.T) {
	chain := &Graph{Nodes: make([]Node, 3000)}
	for v := 1; v < 3000; v++ {
		chain.Edges = append(chain.Edges, Edge{From: v - 1, To: v}, Edge{From: 0, To: v})
	}
	clique := &Graph{Nodes: make([]Node, 60)}
	for v := range 60 {
		for w := range 60 {
			clique.Edges = append(clique.Edges, Edge{From: v, To: w})
		}
	}
	for name, g := range map[string]*Graph{"chain": chain, "clique": clique, "random": random(1, 2000, 6000)} {
		start := time.Now()
		size := len(Fragment(g))
		t.Logf("%s: %d vertices, %d edges, %d bytes, %v", name, len(g.Nodes), len(g.Edges), size, time.Since(start))
		if size > 4000*(len(g.Nodes)+len(g.Edges)) {
			t.Errorf("%s takes %d bytes", name, size)
		}
	}
}
