package mhb

import (
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// isMember reports whether p is a part of something in a collection that q, of which b is
// an operation, may be the same part of, under the name that it has elsewhere: that of the
// part, or of what it was made with.
func isMember(p, q place, b *node) bool {
	n, m := p.Path.Len(), q.Path.Len()
	if !inCollection(p) || p.Path.Step(n-1).Kind != accesspath.Field {
		return false
	}
	if m > 0 {
		return p.Path.Step(n-1) == q.Path.Step(m-1)
	}
	return p.Path.Step(n-1).Name == fieldOf(b.Operand())
}

// fieldOf returns the name of the field that v is loaded from; "" if it is loaded from
// something else.
func fieldOf(v ssa.Value) string {
	if load, ok := v.(*ssa.UnOp); ok {
		if field, ok := load.X.(*ssa.FieldAddr); ok {
			return ssax.StructOf(field.X.Type()).Field(field.Field).Name()
		}
	}
	return ""
}

// isSameField reports whether the operands of a and b may be one field of two objects.
func isSameField(a, b *node) bool {
	if !types.Identical(operandType(a), operandType(b)) {
		return false
	}
	x, y := ownerOf(a.Operand()), ownerOf(b.Operand())
	return x == nil || y == nil || types.Identical(x, y)
}

// ownerOf returns the type of what v is loaded from a field of, or the address of a field
// of; nil if it is neither.
func ownerOf(v ssa.Value) types.Type {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	if field, ok := v.(*ssa.FieldAddr); ok {
		return field.X.Type()
	}
	return nil
}

// inCollection reports whether p is reached through an element of something.
func inCollection(p place) bool {
	for i := range p.Path.Len() {
		if p.Path.Step(i).Kind == accesspath.Elem {
			return true
		}
	}
	return false
}

// isForMember reports whether w waits for a member of a collection.
func isForMember(w *node) bool {
	return w.Kind == goroutine.Sync && (slices.ContainsFunc(w.Op.Objects, inCollection) || w.Frame.OneOf())
}

// surelyRuns reports whether w is in a loop with a constant number of rounds, at least
// one. The graph alone does not tell that.
func surelyRuns(w *node) bool {
	n, ok := w.Trips.(int64)
	return ok && n > 0
}

// rounds returns the nodes of the loops around those of waits that are for members of
// a collection, as far as all ways lead through them: what is waited for is taken to be
// one of the members. A loop with a constant number of rounds passes as well, if others
// know what is waited for, so that nothing can be counted.
func (o *Order) rounds(g guard, waits []*node) []*node {
	var out []*node
	for _, w := range waits {
		if o.assume && w.Looped && (isForMember(w) || surelyRuns(w) && !o.isKnown(w)) && o.wholeLoop(g.view, g.from, g.ways[g.level], w) {
			out = slices.AppendSeq(out, maps.Keys(o.cycle(w)))
		}
	}
	return out
}
