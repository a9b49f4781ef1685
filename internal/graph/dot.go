package graph

import (
	"fmt"
	"io"
	"strings"
)

// A DOT says how a graph looks in the language of Graphviz. Its zero value shows
// plain numbers.
type DOT struct {
	// Name is the name of the graph.
	Name string

	// Node returns the attributes of a node, such as its label. May be nil.
	Node func(n int) []Attr

	// Edge returns the attributes of an edge. May be nil.
	Edge func(from, to int) []Attr
}

// An Attr is an attribute of a node or edge.
type Attr struct{ Key, Value string }

// Write writes the graph on the nodes 0 to n-1 to w, nodes and edges in
// ascending order.
func (d DOT) Write(w io.Writer, n int, succs func(int) []int) error {
	var b strings.Builder
	fmt.Fprintf(&b, "digraph %s {\n", quoteDOT(d.Name))
	for v := range n {
		var attrs []Attr
		if d.Node != nil {
			attrs = d.Node(v)
		}
		fmt.Fprintf(&b, "\tn%d%s;\n", v, formatAttrs(attrs))
	}
	for v := range n {
		for _, to := range ascending(succs(v)) {
			var attrs []Attr
			if d.Edge != nil {
				attrs = d.Edge(v, to)
			}
			fmt.Fprintf(&b, "\tn%d -> n%d%s;\n", v, to, formatAttrs(attrs))
		}
	}
	b.WriteString("}\n")
	_, err := io.WriteString(w, b.String())
	return err
}

func formatAttrs(attrs []Attr) string {
	if len(attrs) == 0 {
		return ""
	}
	var parts []string
	for _, a := range attrs {
		parts = append(parts, a.Key+"="+quoteDOT(a.Value))
	}
	return " [" + strings.Join(parts, ", ") + "]"
}

// quoteDOT quotes s for DOT. [strconv.Quote] will not do: most of its escapes
// mean nothing to DOT, and some mean parts of the graph (\N is the name of the
// node).
func quoteDOT(s string) string {
	return `"` + dotEscapes.Replace(s) + `"`
}

var dotEscapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)
