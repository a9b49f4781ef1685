package summary

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// isLock reports whether v is a lock, by its type.
func isLock(v ssa.Value) bool {
	return syncmodel.LockKindOf(v.Type()) != 0 || syncmodel.UserLock(v.Type()) != nil
}

// entryOf returns the entry of a map that v, a lock, was found in, or was put into if there was none, by a
// key that callers pass; not valid if it is no such entry. Whatever else happens to the map, two calls with one key
// return one object:
//
//	l, ok := s.locks[key]
//	if !ok {
//		l = new(sync.Mutex)
//		s.locks[key] = l
//	}
//	return l
func (c *collector) entryOf(v ssa.Value) accesspath.Path {
	if phi, ok := v.(*ssa.Phi); ok {
		if v = ssax.IfMissing(phi); v == nil {
			return accesspath.Path{}
		}
		for _, edge := range phi.Edges {
			if edge != v && !isPut(edge) {
				return accesspath.Path{}
			}
		}
	}
	for {
		switch x := v.(type) {
		case *ssa.Extract:
			v = x.Tuple
			continue
		case *ssa.TypeAssert:
			v = x.X
			continue
		case *ssa.Lookup:
			return c.entry(x.X, x.Index)
		case *ssa.Call:
			if op, ok := syncmodel.EffectOf[*syncmodel.MapOp](&x.Call); ok && op.Read && op.Key.Valid() {
				return c.entry(op.Map.In(x), op.Key.In(x))
			}
		}
		return accesspath.Path{}
	}
}

// entry returns the entry of the map m that key leads to, if that is a parameter of the function, and the only key by which the function
// changes the map.
func (c *collector) entry(m, key ssa.Value) accesspath.Path {
	if conv, ok := key.(*ssa.MakeInterface); ok {
		key = conv.X
	}
	if param, ok := key.(*ssa.Parameter); !ok || param.Parent() != c.u.Func {
		return accesspath.Path{}
	}
	r := c.u.nest.resolver
	at := r.Of(m)
	for _, b := range c.u.Func.Blocks {
		if slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			put, ok := instr.(*ssa.MapUpdate)
			return ok && put.Key != key && r.Of(put.Map) == at
		}) {
			return accesspath.Path{}
		}
	}
	return r.At(at, key).ByKey(c.u.Func)
}

// isPut reports whether the function puts v into a map.
func isPut(v ssa.Value) bool {
	return slices.ContainsFunc(*v.Referrers(), func(instr ssa.Instruction) bool {
		put, ok := instr.(*ssa.MapUpdate)
		return ok && put.Value == v
	})
}
