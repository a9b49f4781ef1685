package pointsto

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// MustAlias reports whether a and b, evaluated in the same activation of the
// innermost function around both, certainly refer to the same location. Both
// have one possible target, the same, and it is one variable for one of these
// reasons:
//
//  1. same activation: the path to it starts at a parameter, and none of the
//     references on the path can be overwritten in between;
//  2. same nest: it is made by an instruction that is not in a loop;
//  3. once: it is a global.
//
// If an instruction is in a loop, different iterations are not told apart, and
// the answer is no.
func (n *Nest) MustAlias(a, b ssa.Value) bool {
	if n == nil {
		return false
	}
	n.pkg.mu.Lock()
	defer n.pkg.mu.Unlock()
	la, ok := n.onlyTarget(a)
	if !ok {
		return false
	}
	lb, ok := n.onlyTarget(b)
	return ok && la == lb && n.single(la) && n.stable(la) && n.sameActivation(la, a, b)
}

// onlyTarget returns the one location that v certainly refers to, unless it is
// nil.
func (n *Nest) onlyTarget(v ssa.Value) (l loc, ok bool) {
	ls, ok := n.locs(v)
	if !ok || len(ls) != 1 {
		return 0, false
	}
	r := n.value(v)
	if !n.isComplete(r) {
		return 0, false
	}
	for _, m := range n.members(r) {
		if !n.isComplete(n.object(m).captured) {
			return 0, false
		}
	}
	return ls[0], true
}

// A fieldKey identifies the nodes that a store through another pointer may
// overwrite: the same field of whatever struct or, for variables that are no
// fields, those of the same type.
type fieldKey struct {
	field *types.Var
	lay   *layout
}

func (n *Nest) fieldKey(l loc) fieldKey {
	if s := n.slot(l); s.field != nil {
		return fieldKey{field: s.field.Origin()}
	} else {
		return fieldKey{lay: s.lay}
	}
}

// stable reports whether the references that lead to l stay as they are while
// the nest runs: no store of the nest through another pointer may hit them and,
// if the nest runs other code, that code does not write them.
//
// Stores to the very references need no check, since what they put there would
// be a second target. That no other goroutine writes them in between is assumed:
// it would be a race, or they are protected by a lock that is held.
func (n *Nest) stable(l loc) bool {
	for o := n.object(l); o.kind == content; o = n.object(o.up) {
		if n.mayOverwrite(o.up) {
			return false
		}
		if n.callsOut && !n.keptByOthers(o.up) {
			return false
		}
	}
	return true
}

// mayOverwrite reports whether the nest stores through a pointer that may lead to
// the same variable as the node at.
func (n *Nest) mayOverwrite(at loc) bool {
	if n.stores == nil {
		n.stores = make(map[fieldKey][]int32)
		for node := int32(1); int(node) < len(n.nodes); node++ {
			if n.nodes[node].obj != 0 && n.peek(node).stored {
				k := n.fieldKey(node)
				n.stores[k] = append(n.stores[k], node)
			}
		}
	}
	for _, other := range n.stores[n.fieldKey(at)] {
		if o := n.object(other); other != at && (o.symbolic() || o.escapes) {
			return true
		}
	}
	return false
}

// keptByOthers reports whether code outside of the nest leaves the reference at
// the node at alone.
func (n *Nest) keptByOthers(at loc) bool {
	u := n.pkg.use()
	o := n.object(at)
	if o.lay.holds == onlyAddress {
		return true // what is in an interface value stays in it
	}
	if o.kind == global && at == o.base {
		g := o.site.(*ssa.Global)
		return g.Pkg.Pkg == n.pkg.layouts.pkg && !token.IsExported(g.Name()) && !u.globals[g]
	}
	return u.keeps(o.lay, at-o.base)
}

// sameActivation reports whether a and b get at l in the same activation of the
// function that its path starts in. That is so if this function runs once, or if
// both are reached from the same parameter or allocation by loads and selections
// alone. Other values may have been put away by an earlier activation.
func (n *Nest) sameActivation(l loc, a, b ssa.Value) bool {
	o := n.origin(n.object(l))
	if o.kind == global || n.runsOncePerRoot(o.site.Parent()) {
		return true
	}
	return chainStart(a) == o.site && chainStart(b) == o.site
}

// chainStart returns the value that v is reached from by loads, selections,
// captures, and variables that are assigned once.
func chainStart(v ssa.Value) ssa.Value {
	for {
		next := chainStep(v)
		if next == nil {
			return v
		}
		v = next
	}
}

// chainStep returns the value that v is computed from, nil at the start of a
// chain.
func chainStep(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.FieldAddr:
		return v.X
	case *ssa.ChangeType:
		return v.X
	case *ssa.MakeInterface:
		return v.X
	case *ssa.FreeVar:
		return ssax.Binding(v)
	case *ssa.UnOp:
		if alloc, ok := ssax.Origin(v.X).(*ssa.Alloc); ok {
			if sole := ssax.SoleValue(alloc); sole != nil {
				return sole
			}
		}
		return v.X
	}
	return nil
}

// MayAlias reports whether a and b may refer to the same location: the analysis
// finds a common target, or one of each that outside code may have made the same.
func (n *Nest) MayAlias(a, b ssa.Value) bool {
	if n == nil {
		return true
	}
	n.pkg.mu.Lock()
	defer n.pkg.mu.Unlock()
	la, ok1 := n.locs(a)
	lb, ok2 := n.locs(b)
	if !ok1 || !ok2 {
		return true
	}
	for _, x := range la {
		for _, y := range lb {
			if x == y || n.mayBeSame(x, y) {
				return true
			}
		}
	}
	return false
}

// mayBeSame reports whether the different locations x and y may be the same
// variable in some run. Callers may pass the same struct twice, or the address
// of a field of another argument; types and fields have to agree.
func (n *Nest) mayBeSame(x, y loc) bool {
	ox, oy := n.object(x), n.object(y)
	if n.slot(x).lay != n.slot(y).lay || !ox.escapes || !oy.escapes {
		return false
	}
	if !ox.preexists() && !oy.preexists() || ox.kind == global && oy.kind == global {
		return false
	}
	tx, ty := ox.lay.trail(x-ox.base), oy.lay.trail(y-oy.base)
	for len(tx) > 0 && len(ty) > 0 {
		sx, sy := tx[len(tx)-1], ty[len(ty)-1]
		if sx.boxed != sy.boxed || !sameField(sx.field, sy.field) {
			return false
		}
		tx, ty = tx[:len(tx)-1], ty[:len(ty)-1]
	}
	// What is left on one side leads to the variable that is all of the other.
	switch {
	case len(tx) > 0:
		return interior(oy)
	case len(ty) > 0:
		return interior(ox)
	}
	return true
}

func sameField(a, b *types.Var) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Origin() == b.Origin()
}

// interior reports whether o may be a part of a larger variable.
func interior(o *object) bool {
	return o.preexists() && o.kind != global
}
