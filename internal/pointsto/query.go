package pointsto

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
)

// A Loc is a location that a value may refer to: a variable or a part of one, a
// channel, map, array or function. Two of one nest are equal (==) if and only if
// they are the same location to the analysis.
type Loc struct {
	// Path names the location as seen from the nest: from a parameter of its
	// root, a global, or the SSA value that allocated or returned it or is the
	// parameter of a literal. It is not valid if nothing is known of it.
	Path accesspath.Path

	// Type is the type of the variable at the location. For what slices, maps,
	// channels, functions and dynamic values refer to it is the type of the
	// reference.
	Type types.Type

	Flags Flags

	at loc
}

// Flags say how much is known of a location.
type Flags uint8

const (
	// Single: in one activation of the function that the path starts in, the
	// location is one variable, provided that no reference on the path is
	// overwritten.
	Single Flags = 1 << iota
	// Once: there is one such variable in a run of the program.
	Once
	// Loop: it is allocated, or returned by a call, inside of a loop.
	Loop
	// Escapes: code outside of the nest may know the location.
	Escapes
	// Unknown: stands for variables that are not told apart.
	Unknown
)

// String lists the flags, as "single escapes".
func (f Flags) String() string {
	var names []string
	for i, name := range []string{"single", "once", "loop", "escapes", "unknown"} {
		if f&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, " ")
}

// Locs returns the locations that v, a pointer or other reference, may refer to,
// in the order in which the code mentions them. An interface value refers to
// what the reference in it does; if what is in it is no reference, to the
// interface value.
//
// An empty result means that v refers to nothing that the analysis knows of: it
// is nil, or it is not a reference.
func (n *Nest) Locs(v ssa.Value) []Loc {
	if n == nil {
		return nil
	}
	n.pkg.mu.Lock()
	defer n.pkg.mu.Unlock()
	ls, ok := n.locs(v)
	if !ok {
		return []Loc{{Type: v.Type(), Flags: Unknown | Escapes}}
	}
	locs := make([]Loc, len(ls))
	for i, l := range ls {
		locs[i] = Loc{Path: n.pathOf(l), Type: n.typeOf(l), Flags: n.flags(l), at: l}
	}
	return locs
}

// locs returns the locations that v may refer to; ok is false if nothing can be
// said about v.
func (n *Nest) locs(v ssa.Value) (ls []loc, ok bool) {
	r, ok := n.solvedValue(v)
	if !ok {
		return nil, false
	}
	if _, ok := v.Type().(*types.Tuple); ok || !n.layout(v).scalar() {
		return nil, true
	}
	ls = n.inside(n.members(r))
	slices.Sort(ls)
	return slices.Compact(ls), true
}

// solvedValue returns what v refers to; ok is false if v does not belong to the
// nest or the nest is too large.
func (n *Nest) solvedValue(v ssa.Value) (r ref, ok bool) {
	if n == nil {
		return 0, false
	}
	n.ensure()
	if fn := v.Parent(); n.overflow || fn != nil && n.pkg.nestOf(fn) != n {
		return 0, false
	}
	if _, ok := v.Type().(*types.Tuple); ok {
		return 0, true
	}
	r = n.value(v)
	n.solve() // a global that is used by nothing but the caller, say
	return r, !n.overflow
}

// members returns the locations that the scalar r refers to.
func (n *Nest) members(r ref) []loc {
	switch {
	case r.isLoc():
		return []loc{r.loc()}
	case r.isNode():
		return n.peek(r.node()).set.elems
	}
	return nil
}

// inside replaces the dynamic values in ls by what the references in them refer
// to.
func (n *Nest) inside(ls []loc) []loc {
	out := make([]loc, 0, len(ls))
	for _, l := range ls {
		o := n.object(l)
		if lay := n.dynamicType(o); lay != nil && lay.scalar() && o.captured != 0 {
			out = append(out, n.inside(n.members(o.captured))...)
		} else {
			out = append(out, l)
		}
	}
	return out
}

// Callees returns the functions that a call may run, as far as the values that
// flow to it in the nest tell, in the order in which the code mentions them.
// complete reports that it runs no others.
func (n *Nest) Callees(site ssa.CallInstruction) (fns []*ssa.Function, complete bool) {
	if n == nil {
		return nil, false
	}
	n.pkg.mu.Lock()
	defer n.pkg.mu.Unlock()
	call := site.Common()
	if _, ok := call.Value.(*ssa.Builtin); ok {
		return nil, true
	}
	r, ok := n.solvedValue(call.Value)
	if !ok {
		return nil, false
	}
	ls := slices.Sorted(slices.Values(n.members(r)))
	complete = len(ls) > 0 && n.isComplete(r)
	for _, l := range ls {
		fn, known := n.codeAt(l, call.Method)
		if fn != nil && !slices.Contains(fns, fn) {
			fns = append(fns, fn)
		}
		complete = complete && known
	}
	return fns, complete
}
