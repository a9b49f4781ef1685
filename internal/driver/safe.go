package driver

import (
	"slices"

	"github.com/concvet/concvet/internal/guardlist"
	"github.com/concvet/concvet/internal/lockgraph"
	"github.com/concvet/concvet/internal/textsafe"
)

// clean makes f safe to print, and its files relative to dir. A fix for a file whose name cannot be printed is left
// out: with another name it would be no fix.
func (f *Finding) clean(dir string) {
	f.Message = textsafe.Text(f.Message)
	f.Package, f.About = textsafe.Line(f.Package), textsafe.Line(f.About)
	for i, id := range f.Reasons {
		f.Reasons[i] = textsafe.Line(id)
	}
	f.File = shown(dir, f.File)
	for i := range f.Related {
		rel := &f.Related[i]
		rel.File, rel.Message = shown(dir, rel.File), textsafe.Line(rel.Message)
	}
	for i := range f.Fixes {
		fix := &f.Fixes[i]
		fix.Message = textsafe.Line(fix.Message)
		for j := range fix.Edits {
			edit := &fix.Edits[j]
			edit.File = relative(dir, edit.File)
		}
	}
	f.Fixes = slices.DeleteFunc(f.Fixes, func(fix Fix) bool {
		return slices.ContainsFunc(fix.Edits, func(e Edit) bool { return textsafe.Line(e.File) != e.File })
	})
}

// shown returns the name of a file as it is printed, relative to dir if it is near.
func shown(dir, file string) string { return textsafe.Name(relative(dir, file)) }

// cleanEdge is clean for an edge of the lock-order graph, except for its place.
func cleanEdge(e *lockgraph.Edge, dir string) {
	e.Func = textsafe.Line(e.Func)
	for _, v := range []*lockgraph.Vertex{&e.From, &e.To} {
		v.Pkg, v.Name, v.Owed = textsafe.Line(v.Pkg), textsafe.Line(v.Name), textsafe.Line(v.Owed)
		v.Place.File = shown(dir, v.Place.File)
	}
	for i := range e.Calls {
		c := &e.Calls[i]
		c.Func, c.Place.File = textsafe.Line(c.Func), shown(dir, c.Place.File)
	}
}

// cleanRow is clean for a row about a field, except for its place.
func cleanRow(r *guardlist.Row, dir string) {
	for _, text := range r.Texts() {
		*text = textsafe.Line(*text)
	}
	for _, p := range r.Places() {
		if p != &r.Place {
			p.File = shown(dir, p.File)
		}
	}
}
