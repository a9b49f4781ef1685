package guard

import (
	"go/types"
	"slices"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// isValue reports whether what a variable of type t has, or refers to, is as good as another one that was made in the same
// way: a slice, or a struct that nobody changes later, with nothing in it that is there for itself, such as a lock, a channel
// or a connection.
func (h *history) isValue(t types.Type) bool {
	if _, ok := ssax.CoreType(t).(*types.Slice); ok || !ssax.IsReference(t) {
		return true
	}
	st := ssax.StructOf(t)
	return st != nil && !hasIdentity(st) && !hasEnd(t) && (h.isForeign(t) || !hasMap(st) && !h.changesLater(t))
}

// isForeign reports whether another package declares the struct that t is or points to: what is in its maps and
// functions is up to that.
func (h *history) isForeign(t types.Type) bool {
	sym, ok := symbol.TypeOf(t)
	return ok && sym.Pkg != h.pkg.Path()
}

// hasMap reports whether a struct has a map or function of its own.
func hasMap(st *types.Struct) bool {
	return hasPart(st, func(t types.Type) bool {
		switch t.Underlying().(type) {
		case *types.Map, *types.Signature:
			return true
		}
		return false
	})
}

// hasIdentity reports whether a struct has parts of which each has its own state.
func hasIdentity(st *types.Struct) bool {
	return hasPart(st, func(t types.Type) bool {
		_, isChan := t.Underlying().(*types.Chan)
		return isChan || selfSynchronized(t)
	})
}

// hasPart reports whether is holds for a field of st, or of a struct that is a part of it.
func hasPart(st *types.Struct, is func(types.Type) bool) bool {
	for f := range st.Fields() {
		if is(f.Type()) {
			return true
		}
		if part, ok := f.Type().Underlying().(*types.Struct); ok && hasPart(part, is) {
			return true
		}
	}
	return false
}

// hasEnd reports whether t has a method by which its life ends, as io.Closer does.
func hasEnd(t types.Type) bool {
	set := types.NewMethodSet(t)
	for i := range set.Len() {
		if isTeardown(set.At(i).Obj().Name()) {
			return true
		}
	}
	return false
}

// changesLater reports whether the package writes to a field of the struct that t is or points to once others know it.
func (h *history) changesLater(t types.Type) bool {
	sym, ok := symbol.TypeOf(t)
	if !ok {
		return true
	}
	for fn, all := range h.accesses {
		for _, acc := range all {
			if acc.Write && acc.data.Pkg == sym.Pkg && acc.data.Type == sym.Name &&
				slices.ContainsFunc(h.contexts[fn], func(c *Context) bool { return h.instance(acc, c).shared() }) {
				return true
			}
		}
	}
	return false
}
