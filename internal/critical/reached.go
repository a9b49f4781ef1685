package critical

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// maxReached bounds the loads and calls that are followed for where an object was found.
const maxReached = 12

// reached returns a path by which u may have got to what p means: where it was read from, though
// that may hold something else by now. It is p if nothing else is known.
func (a *engine) reached(u *summary.Unit, p accesspath.Path, depth int) accesspath.Path {
	if p.Root.Kind != accesspath.Local || depth > maxReached {
		return p
	}
	if from := a.foundAt(u, p.Root.Value, depth+1); from.Valid() {
		return from.Concat(p)
	}
	return p
}

// foundAt returns the path of the place that v, which has no other name, was read from; it is not valid
// if there is none.
func (a *engine) foundAt(u *summary.Unit, v ssa.Value, depth int) accesspath.Path {
	of := func(v ssa.Value) accesspath.Path { return a.reached(u, u.Resolver().Of(v), depth) }
	switch v := v.(type) {
	case *ssa.Phi:
		if elem := ssax.IfMissing(v); elem != nil {
			return of(elem)
		}
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return of(v.X)
		}
	case *ssa.Lookup:
		return of(v.X).Elem()
	case *ssa.Call:
		return a.resultAt(u, v, 0, depth)
	case *ssa.Extract:
		switch tuple := v.Tuple.(type) {
		case *ssa.Lookup:
			return of(tuple.X).Elem()
		case *ssa.Next:
			if r, ok := tuple.Iter.(*ssa.Range); ok {
				return of(r.X).Elem()
			}
		case *ssa.Call:
			return a.resultAt(u, tuple, v.Index, depth)
		}
	}
	return accesspath.Path{}
}

// resultAt is foundAt for result i of call.
func (a *engine) resultAt(u *summary.Unit, call *ssa.Call, i, depth int) accesspath.Path {
	t := a.sum.Target(call)
	if t.Unit == nil {
		return accesspath.Path{}
	}
	at := a.returnedAt(t.Unit, i, depth)
	if !at.Valid() {
		return at
	}
	here := t.Lock(locks.Lock{Path: at}).Path
	return a.reached(u, here, depth)
}

// A result is one of the results of a function.
type result struct {
	unit *summary.Unit
	i    int
}

// returnedAt returns the path of the place, as callers can name it, where u has found its result i,
// unless it returns nothing, or what it has made.
func (a *engine) returnedAt(u *summary.Unit, i, depth int) accesspath.Path {
	q := result{u, i}
	return a.returns.Of(q, func(result) accesspath.Path {
		var found accesspath.Path
		for ret := range ssax.Returns(u.Func) {
			if i >= len(ret.Results) {
				continue
			}
			v := ssax.Returned(ret, i)
			switch v.(type) {
			case *ssa.Const, *ssa.Alloc:
				continue
			}
			p := a.reached(u, u.Resolver().Of(v), depth).WithoutIndexes()
			if !isOutside(p) || found.Valid() && p != found {
				return accesspath.Path{}
			}
			found = p
		}
		return found
	})
}

// isOutside reports whether callers can name p.
func isOutside(p accesspath.Path) bool {
	return (p.Root.Kind == accesspath.Param || p.Root.Kind == accesspath.Global) && !p.Cut()
}
