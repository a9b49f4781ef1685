package lockgraph

import (
	"cmp"
	"fmt"
	"slices"
)

type (
	// Vertex is a lock, or something else that goroutines wait for.
	Vertex struct {
		Pkg  string // import path of the package that declares it
		Name string // as the source has it: Store.mu, or mu for a variable

		// Owed is what somebody owes to those that wait, such as "the end of" a
		// wait group. It is empty for locks.
		Owed string `json:",omitempty"`

		// Place is where a function declares it, zero for fields and variables of
		// packages.
		Place Place `json:",omitzero"`
	}

	// Edge is a place where a goroutine that has From waits for To, or one for several.
	Edge struct {
		From, To Vertex

		Func  string // as the reader knows it: (*Store).Flush
		Place Place  // where it waits, or calls what does

		// Calls are the calls on from there; the last function is the one that
		// waits.
		Calls []Call `json:",omitempty"`

		// Places is for how many places it stands, 0 for its own only.
		Places int `json:",omitempty"`

		// Test says that code of a test file is on the way.
		Test bool `json:",omitempty"`
	}

	// Call is a function that is called, and where in it the way goes on.
	Call struct {
		Func  string
		Place Place
	}

	// Place is a place in a file. The column may be unknown, which is 0.
	Place struct {
		File   string
		Line   int
		Column int `json:",omitempty"`
	}
)

// String returns file:line:column.
func (p Place) String() string {
	if p.Column == 0 {
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

func (p Place) compare(q Place) int {
	return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

func (v Vertex) compare(w Vertex) int {
	return cmp.Or(cmp.Compare(v.Pkg, w.Pkg), cmp.Compare(v.Name, w.Name), cmp.Compare(v.Owed, w.Owed), v.Place.compare(w.Place))
}

// Compare orders the edges between two vertices by how easy they are to follow.
func (e Edge) Compare(f Edge) int {
	return cmp.Or(
		cmp.Compare(len(e.Calls), len(f.Calls)),
		e.Place.compare(f.Place),
		cmp.Compare(e.Func, f.Func),
		slices.CompareFunc(e.Calls, f.Calls, func(a, b Call) int {
			return cmp.Or(cmp.Compare(a.Func, b.Func), a.Place.compare(b.Place))
		}),
	)
}
