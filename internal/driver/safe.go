package driver

import (
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/guardlist"
	"github.com/concvet/concvet/internal/lockgraph"
	"github.com/concvet/concvet/internal/textsafe"
)

// cleanEdge is clean for an edge of the lock-order graph, except for its place.
func cleanEdge(e *lockgraph.Edge, dir string) {
	e.Func = textsafe.Line(e.Func)
	for _, v := range []*lockgraph.Vertex{&e.From, &e.To} {
		v.Pkg, v.Name, v.Owed = textsafe.Line(v.Pkg), textsafe.Line(v.Name), textsafe.Line(v.Owed)
		v.Place.File = finding.Shown(dir, v.Place.File)
	}
	for i := range e.Calls {
		c := &e.Calls[i]
		c.Func, c.Place.File = textsafe.Line(c.Func), finding.Shown(dir, c.Place.File)
	}
}

// cleanRow is clean for a row about a field, except for its place.
func cleanRow(r *guardlist.Row, dir string) {
	for _, text := range r.Texts() {
		*text = textsafe.Line(*text)
	}
	for _, p := range r.Places() {
		if p != &r.Place {
			p.File = finding.Shown(dir, p.File)
		}
	}
}
