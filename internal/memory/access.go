package memory

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
)

// An Access is a read or write of memory by one instruction.
type Access struct {
	// Base is what is gone through: the address that is loaded from or stored
	// to, or the slice, map or channel.
	Base ssa.Value
	// Steps lead from what Base refers to on to what is accessed: none, or one to
	// an element. They must not be changed.
	Steps []accesspath.Step
	Type  types.Type // of what is accessed
	Part  Part
	Write bool
}

// At returns the location of the access, where base is the path of a.Base.
func (a Access) At(base accesspath.Path) Location {
	for _, s := range a.Steps {
		base = base.Append(s)
	}
	return Location{Path: base, Type: a.Type, Part: a.Part}
}

// A Part is what is accessed of a variable: the variable itself, or something
// that it refers to and that has no name in Go.
type Part uint8

const (
	// Whole is the variable with all its fields and elements.
	Whole Part = iota
	// MapState is the hash table of a map, with all its elements: it is written by
	// every assignment to an element.
	MapState
	// Length is the number of elements of a map. It is only read.
	Length
	// Tail is the space of a slice between length and capacity. It is
	// written by append, and nobody reads it through the same slice.
	Tail
	// ChanState is whether a channel is closed. It is written by close and read by
	// send: a send that close does not wait for may panic.
	ChanState
)

// meets reports whether accesses of p and q are about the same thing if the
// variables are the same.
func (p Part) meets(q Part) bool {
	return p == q || p == MapState && q == Length || p == Length && q == MapState
}

// someElem are the steps to an element whose index is not known.
var someElem = []accesspath.Step{{Kind: accesspath.Elem}}

// SomeElement returns the steps to an element whose index is not known.
func SomeElement() []accesspath.Step { return someElem }

func elements(slice ssa.Value, elem types.Type, write bool) Access {
	return Access{Base: slice, Steps: someElem, Type: elem, Write: write}
}

// part returns the access to a part of what v holds.
func part(v ssa.Value, p Part, write bool) Access {
	return Access{Base: v, Type: v.Type(), Part: p, Write: write}
}

// zeroSize reports whether variables of type t take no memory.
func zeroSize(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for f := range u.Fields() {
			if !zeroSize(f.Type()) {
				return false
			}
		}
		return true
	case *types.Array:
		return u.Len() == 0 || zeroSize(u.Elem())
	}
	return false
}
