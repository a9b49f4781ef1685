package lockgraph

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// WriteText writes g for people in terminals: the cycles, and then under each vertex
// what is acquired or waited for by those who have it.
func (g *Graph) WriteText(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, g.summary())
	if len(g.cycles) > 0 {
		fmt.Fprintln(out, "A cycle is a deadlock only if its parts can meet.")
	}
	for i, cycle := range g.cycles {
		fmt.Fprintf(out, "\ncycle %d:\n", i+1)
		table := newTable(out)
		for j := range cycle {
			e := edgeOf(cycle, j)
			g.row(table, e, g.names[e[0]]+" -> "+g.names[e[1]], false)
		}
		table.Flush()
	}
	for v, succs := range g.succs {
		if len(succs) == 0 {
			continue
		}
		fmt.Fprintf(out, "\n%s %s:\n", having(g.vertices[v]), g.names[v])
		table := newTable(out)
		for _, to := range succs {
			e := [2]int{v, to}
			g.row(table, e, g.names[to], g.arrows[e].cycle)
		}
		table.Flush()
	}
	return out.Flush()
}

// summary counts what the graph has.
func (g *Graph) summary() string {
	if len(g.vertices) == 0 {
		return "no lock is held while another is acquired"
	}
	locks := 0
	for _, v := range g.vertices {
		if v.Owed == "" {
			locks++
		}
	}
	parts := []string{count(locks, "lock")}
	if others := len(g.vertices) - locks; others > 0 {
		parts = append(parts, count(others, "other wait"))
	}
	parts = append(parts, count(len(g.arrows), "edge"), count(len(g.cycles), "cycle"))
	return strings.Join(parts, ", ")
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// having is what a goroutine does that has v.
func having(v Vertex) string {
	if v.Owed != "" {
		return "owing"
	}
	return "holding"
}

func newTable(w io.Writer) *tabwriter.Writer { return tabwriter.NewWriter(w, 0, 8, 3, ' ', 0) }

// row writes an edge: what it is called, in how many places it is, and one of them.
func (g *Graph) row(table io.Writer, edge [2]int, name string, cycle bool) {
	a := g.arrows[edge]
	var marks []string
	if cycle {
		marks = append(marks, "cycle")
	}
	line := fmt.Sprintf("    %s\t%s\t%s\t%s", name, count(a.places, "place"), a.witness.Place, a.witness.way())
	if len(marks) > 0 {
		line += "  (" + strings.Join(marks, "; ") + ")"
	}
	fmt.Fprintln(table, line)
}

// way returns the functions from the one at hand to the one that waits, without those
// between where they are many.
func (e Edge) way() string {
	way := []string{e.Func}
	switch n := len(e.Calls); {
	case n > 2:
		way = append(way, "...", e.Calls[n-1].Func)
	default:
		for _, c := range e.Calls {
			way = append(way, c.Func)
		}
	}
	return strings.Join(way, " > ")
}
