package goroutine

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A table counts in how many elements of a collection a value is.
type table struct {
	*builder
	put    valueIn
	typ    types.Type      // that the elements have, or fields of them, which may be the value
	counts map[valueIn]int // memo of count; underWay while it is sought
	lost   bool            // it may be in more
}

const underWay = -1

// count returns in how many elements of the collection v, in f, the value is at most, or in how many fields of what v points to.
func (t *table) count(f *Frame, v ssa.Value) int {
	f, v = t.source(f, v)
	key := valueIn{f, v}
	if n, ok := t.counts[key]; ok {
		t.lost = t.lost || n == underWay // a loop adds to it
		return n
	}
	t.counts[key] = underWay
	n := t.in(f, v)
	t.counts[key] = n
	return n
}

func (t *table) in(f *Frame, v ssa.Value) (n int) {
	switch x := v.(type) {
	case *ssa.Const:
		return 0
	case *ssa.Phi:
		for _, e := range x.Edges {
			n = max(n, t.count(f, e))
		}
		return n
	case *ssa.Call:
		if ssax.BuiltinOf(x) == "append" {
			return t.count(f, x.Call.Args[0]) + t.count(f, x.Call.Args[1])
		}
	case *ssa.Slice:
		if array, ok := x.X.(*ssa.Alloc); ok {
			return t.stored(f, array)
		}
	case *ssa.Alloc:
		return t.stored(f, x)
	case *ssa.MakeMap:
		return t.mapped(f, x)
	case *ssa.UnOp:
		if at, ok := x.X.(*ssa.FieldAddr); ok {
			return t.kept(ssax.FieldOf(at.X.Type(), at.Field))
		}
	}
	t.lost = true
	return 0
}

// kept returns in how many elements the value is of the collections that the scope assigns to a field, in whatever object.
func (t *table) kept(field *types.Var) (n int) {
	if field == nil || field.Exported() {
		t.lost = true
		return 0
	}
	for _, p := range t.puts[field.Origin()] {
		k := t.of(p, field)
		t.lost = t.lost || k > 0 && !t.isOnce(p)
		n += k
	}
	return n
}

// of returns in how many elements the value is that p adds to the collection in the field. By which index a single element is
// assigned is not looked at.
func (t *table) of(p put, field *types.Var) int {
	if more, ok := p.value.(*ssa.Call); ok && ssax.BuiltinOf(more) == "append" {
		if at, ok := readFrom(more.Call.Args[0]); ok && isField(at, field) {
			return t.count(p.frame, more.Call.Args[1])
		}
	}
	return t.count(p.frame, p.value)
}

// isField reports whether addr is the address of the field in some object.
func isField(addr *ssa.FieldAddr, field *types.Var) bool {
	v := ssax.FieldOf(addr.X.Type(), addr.Field)
	return v != nil && v.Origin() == field.Origin()
}

// isOnce reports whether p comes but once in the activation that has made the value: no loop leads there.
func (t *table) isOnce(p put) bool {
	at, f := p.at, p.frame
	for ; f != t.put.frame; at, f = f.Site.Block(), f.Caller {
		if f.Caller == nil || f.Site == nil || f.Site.Parent() != f.Caller.Func || t.code.reach.InLoop(at) {
			return false
		}
	}
	return !t.code.reach.InLoop(at)
}

// stored returns in how many elements of the array, or fields of the struct, at addr the value is.
func (t *table) stored(f *Frame, addr ssa.Value) (n int) {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.IndexAddr:
			if _, constant := ref.Index.(*ssa.Const); constant {
				n += t.stored(f, ref)
			} else {
				t.lost = t.lost || !isOnlyRead(ref)
			}
		case *ssa.FieldAddr:
			n += t.stored(f, ref)
		case *ssa.Store:
			if ref.Addr == addr {
				n += t.element(f, ref.Val)
			}
		case *ssa.Slice:
			t.lost = t.lost || !(&keepers{}).keep(ref)
		case *ssa.UnOp, *ssa.DebugRef:
		default:
			t.lost = true
		}
	}
	return n
}

// mapped returns under how many keys of the map the value is.
func (t *table) mapped(f *Frame, m *ssa.MakeMap) (n int) {
	for update := range ssax.UsesOf[*ssa.MapUpdate](m) {
		n += t.element(f, update.Value)
		t.lost = t.lost || t.code.reach.ReachesAround(update.Block(), update.Block(), m.Block())
	}
	t.lost = t.lost || !(&keepers{made: m}).keep(m)
	return n
}

// element returns how often v, an element or a field of one, is the value, or has it in a field of what it points to.
func (t *table) element(f *Frame, v ssa.Value) int {
	if types.Identical(v.Type(), t.typ) {
		return t.same(f, v)
	}
	switch ssax.CoreType(v.Type()).(type) {
	case *types.Pointer, *types.Struct:
	default:
		return 0
	}
	f, v = t.source(f, v)
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	return t.count(f, v)
}

// same returns 1 if v is the value.
func (t *table) same(f *Frame, v ssa.Value) int {
	f, v = t.concrete(t.source(f, v))
	switch v.(type) {
	case *ssa.Const, *ssa.Function, *ssa.MakeClosure, *ssa.Alloc:
	default:
		t.lost = true
	}
	if (valueIn{f, v}) == t.put {
		return 1
	}
	return 0
}

// keepers looks for uses of a collection by which its elements may get to other places of it, in the functions of the package.
type keepers struct {
	made *ssa.MakeMap
	seen map[ssa.Value]bool
}

// keep reports whether all uses of v leave the elements where they are.
func (k *keepers) keep(v ssa.Value) bool {
	if k.seen[v] {
		return true
	}
	if k.seen == nil {
		k.seen = make(map[ssa.Value]bool)
	}
	k.seen[v] = true
	for use := range ssax.UsesOf[ssa.Instruction](v) {
		if !k.keepsIn(v, use) {
			return false
		}
	}
	return true
}

func (k *keepers) keepsIn(v ssa.Value, use ssa.Instruction) bool {
	switch use := use.(type) {
	case *ssa.IndexAddr:
		return isOnlyRead(use)
	case *ssa.MapUpdate:
		return v == ssa.Value(k.made) && use.Map == v
	case *ssa.Phi:
		return k.keep(use)
	case *ssa.Store:
		variable, ok := use.Addr.(*ssa.Alloc)
		return ok && k.keepAt(variable)
	case ssa.CallInstruction:
		return k.keepsCall(v, use)
	case *ssa.Range, *ssa.Lookup, *ssa.DebugRef:
		return true
	}
	return false
}

// keepAt is keep for all that is read from the variable at addr.
func (k *keepers) keepAt(addr ssa.Value) bool {
	for use := range ssax.UsesOf[ssa.Instruction](addr) {
		switch use := use.(type) {
		case *ssa.Store, *ssa.DebugRef:
		case *ssa.UnOp:
			if !k.keep(use) {
				return false
			}
		case *ssa.MakeClosure:
			for i, bound := range use.Bindings {
				if bound == addr && !k.keepAt(use.Fn.(*ssa.Function).FreeVars[i]) {
					return false
				}
			}
		default:
			return false
		}
	}
	return true
}

// keepsCall is keep for what a call is passed.
func (k *keepers) keepsCall(v ssa.Value, call ssa.CallInstruction) bool {
	switch ssax.BuiltinOf(call) {
	case "len", "cap", "append":
		return true
	}
	callee := call.Common().StaticCallee()
	if callee == nil {
		return false
	}
	if callee.Origin() != nil {
		callee = callee.Origin()
	}
	for i, arg := range call.Common().Args {
		if arg == v && i < len(callee.Params) && !k.keep(callee.Params[i]) {
			return false
		}
	}
	return true
}

// isOnlyRead reports whether what is at addr is only read, but for the stores.
func isOnlyRead(addr ssa.Value, but ...*ssa.Store) bool {
	for use := range ssax.UsesOf[ssa.Instruction](addr) {
		switch use := use.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Store:
			if !slices.Contains(but, use) {
				return false
			}
		case *ssa.FieldAddr:
			if !isOnlyRead(use) {
				return false
			}
		case *ssa.MakeClosure:
			for i, bound := range use.Bindings {
				if bound == addr && !isOnlyRead(use.Fn.(*ssa.Function).FreeVars[i]) {
					return false
				}
			}
		default:
			return false
		}
	}
	return true
}
