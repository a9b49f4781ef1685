package critical

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// ByKey is what Steps say of two locks of which callers choose which, by keys.
const ByKey = "key"

// maxKeySteps bounds the values that are looked at on the way from a lock to the parameter that it is chosen by.
const maxKeySteps = 40

// byKey reports whether two parameters of the function choose the lock h and the one that it waits for
// at instr, in the same way, as the names of what is moved do.
func (c *collector) byKey(h *held, w *Want, instr ssa.Instruction, r Relation) bool {
	second, ok := instr.(ssa.CallInstruction)
	if !ok || h.site == nil || !w.Decl.Valid() || h.Decl != w.Decl || isGo(second) {
		return false
	}
	fn := ssax.Callee(h.site.Common())
	return fn != nil && fn == ssax.Callee(second.Common()) && c.areChosen(h.Resource, w, r, keyOfCall(h.site), keyOfCall(second))
}

// areOfTwoTables reports whether v and u are looked up in different parts of one object.
func (c *collector) areOfTwoTables(v, u ssa.Value) bool {
	x, y := c.tableOf(v).WithoutIndexes(), c.tableOf(u).WithoutIndexes()
	return x.Valid() && x.Root == y.Root && x != y
}

// tableOf returns where v is looked up, if a method does that.
func (c *collector) tableOf(v ssa.Value) accesspath.Path {
	call, _ := ssax.CallOf(v)
	if call == nil || call.Call.Signature().Recv() == nil {
		return accesspath.Path{}
	}
	return c.u.Resolver().Of(ssax.Arguments(&call.Call)[0])
}

// areChosen reports whether callers choose the objects of h and w by the keys p and q, without the function asking which of
// these comes first. Of objects that lead to each other, as a folder leads to what is in it, or that the function stores in
// each other, it is not asked: that is their order, as it is one to begin with one of two tables. What is made for a key is
// nobody else's, who may name it as well.
func (c *collector) areChosen(h Resource, w *Want, r Relation, p, q *ssa.Parameter) bool {
	if p == nil || q == nil || p == q || r.Kind != Unrelated && r.Kind != InTurn && r.Kind != Fixed {
		return false
	}
	if from, to := h.Path.Root, w.Path.Root; c.a.isNew(from.Value) || c.a.isNew(to.Value) || c.a.attaches(c.u.Func, from, to) {
		return false
	}
	return types.Identical(p.Type(), q.Type()) && !c.areOfTwoTables(h.Path.Root.Value, w.Path.Root.Value) && !ordersKeys(c.u.Func, p, q)
}

// isNew reports whether v is a new object that a function makes which was called for it.
func (a *engine) isNew(v ssa.Value) bool {
	call, i := ssax.CallOf(v)
	if call == nil {
		return false
	}
	fn := call.Call.StaticCallee()
	return fn != nil && a.owners.Makes(fn, i)
}

// keyOfCall returns the only parameter among what call is passed that is a key.
func keyOfCall(call ssa.CallInstruction) *ssa.Parameter {
	return newKeySearch().only(ssax.Arguments(call.Common()))
}

// keyOf returns the parameter that chooses v: what it is computed from, or what it was looked up by. Objects
// are no keys.
func keyOf(v ssa.Value) *ssa.Parameter { return newKeySearch().of(v) }

// A keySearch goes from values back to what chooses them, to at most left of them.
type keySearch struct{ left int }

func newKeySearch() *keySearch { return &keySearch{maxKeySteps} }

// only returns the parameter that chooses all of values that a parameter chooses; nil if there is none, or
// more than one.
func (k *keySearch) only(values []ssa.Value) *ssa.Parameter {
	var only *ssa.Parameter
	for _, v := range values {
		switch p := k.of(v); {
		case p == nil:
		case only == nil:
			only = p
		case only != p:
			return nil
		}
	}
	return only
}

func (k *keySearch) of(v ssa.Value) *ssa.Parameter {
	if k.left == 0 {
		return nil
	}
	k.left--
	switch v := v.(type) {
	case *ssa.Parameter:
		if isKey(v.Type()) {
			return v
		}
	case *ssa.Call:
		return k.only(ssax.Arguments(&v.Call))
	case *ssa.Extract:
		return k.of(v.Tuple)
	case *ssa.Lookup:
		return k.of(v.Index)
	case *ssa.IndexAddr:
		return k.of(v.Index)
	case *ssa.FieldAddr:
		return k.of(v.X)
	case *ssa.Field:
		return k.of(v.X)
	case *ssa.UnOp:
		return k.of(v.X)
	case *ssa.BinOp:
		return k.only([]ssa.Value{v.X, v.Y})
	case *ssa.Convert:
		return k.of(v.X)
	case *ssa.ChangeType:
		return k.of(v.X)
	case *ssa.MakeInterface:
		return k.of(v.X)
	case *ssa.TypeAssert:
		return k.of(v.X)
	}
	return nil
}

// isKey reports whether values of type t may be keys: they can be compared, and lead to no object.
func isKey(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return true
	case *types.Array:
		return isKey(u.Elem())
	case *types.Struct:
		for f := range u.Fields() {
			if !isKey(f.Type()) {
				return false
			}
		}
		return u.NumFields() > 0
	}
	return false
}

// ordersKeys reports whether fn asks which of p and q, or of what is computed from them, comes first.
func ordersKeys(fn *ssa.Function, p, q *ssa.Parameter) bool {
	both := func(x, y ssa.Value) bool {
		a, b := keyOf(x), keyOf(y)
		return a == p && b == q || a == q && b == p
	}
	for instr := range ssax.Instrs(fn) {
		switch instr := instr.(type) {
		case *ssa.BinOp:
			if isOrder(instr.Op) && both(instr.X, instr.Y) {
				return true
			}
		case *ssa.Call:
			if args := instr.Call.Args; len(args) == 2 && isAnswer(instr.Type()) && both(args[0], args[1]) {
				return true
			}
		}
	}
	return false
}

// isAnswer reports whether t is what functions return that compare: a number, or whether it is so.
func isAnswer(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsBoolean|types.IsInteger) != 0
}
