package guard

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// An act is a write in a later critical section, and what an earlier one has looked at: a case of [staleActs].
type act struct {
	*history
	second
	use
	look look
}

// staleActs are the reasons why a write is no more than a repetition if others have changed what was looked at.
var staleActs = &evidence.Table[*act]{
	Name:   "staleact",
	Checks: []string{"CV3013"},
	Rows: []evidence.Reason[*act]{
		{
			ID: "staleact-marked", Kind: evidence.Excludes,
			Title: "the critical section that looked has written to it as well: it has left a mark",
			Holds: func(c *act) bool { return c.look.sec.deeds.writes(c.data) },
			At:    func(c *act) []token.Pos { return []token.Pos{c.look.sec.Pos()} },
		},
		{
			ID: "staleact-not-asked", Kind: evidence.Excludes,
			Title: "the change is not to what was checked: it is to another part of it, or to what leads to it",
			Holds: (*act).isUnasked,
		},
		{
			ID: "staleact-other-key", Kind: evidence.Excludes,
			Title: "it is not seen that the key is the one that was asked for",
			Holds: func(c *act) bool {
				key := c.key()
				return key != nil && c.look.key != nil && !c.sameValue(c.second, key, c.look.key)
			},
			At: func(c *act) []token.Pos { return at(c.instr) },
		},
		{
			ID: "staleact-same-value", Kind: evidence.Excludes,
			Title: "the value is the one that was compared with: all other writers have checked it as well",
			Holds: func(c *act) bool {
				v := c.stored()
				return v != nil && c.sameValue(c.second, original(v), c.look.other)
			},
		},
		{
			ID: "staleact-first-value", Kind: evidence.Excludes,
			Title: "a value is put where there was none yet, and it is as good as any other",
			Holds: func(c *act) bool {
				v := c.stored()
				return v != nil && isUnset(c.look.other) && c.isValue(v.Type()) && !c.computedIn(c.second, v) && !dependsOn(v, c.data)
			},
		},
		{
			ID: "staleact-flag", Kind: evidence.Excludes,
			Title: "a flag is set, something is set to nil, or to the only value that it ever gets",
			Holds: func(c *act) bool {
				k, ok := c.stored().(*ssa.Const)
				return ok && (k.Value == nil || ssax.IsBool(k.Type()) || c.onlyEver(c.data, k, c.Lock.Decl))
			},
		},
		{
			ID: "staleact-repeats", Kind: evidence.Excludes,
			Title: "the value stored there is as good as that of others",
			Doc: "It is a number or the like, or the map is a cache of values, which are computed before the critical section. A number that the " +
				"critical section draws, by counting up or as the length of a list that it appends to, is another one for each.",
			Holds: func(c *act) bool {
				fill, ok := c.instr.(*ssa.MapUpdate)
				return ok && c.look.key != nil && c.look.presence && c.repeats(c.second, fill, c.look)
			},
		},
		{
			ID: "staleact-removes", Kind: evidence.Excludes,
			Title: "something is removed that may be gone",
			Holds: func(c *act) bool { return c.removes() != nil && c.look.presence },
		},
	},
}

// isUnasked reports whether c is no change of what was looked at: with a key, of the element, or else of the variable
// itself, or of how many elements there are.
func (c *act) isUnasked() bool {
	switch c.instr.(type) {
	case *ssa.Store:
		return c.look.key != nil || c.look.holder != (symbol.Var{})
	case *ssa.MapUpdate:
		return c.look.key == nil && !c.look.length
	}
	return c.removes() == nil || c.look.key == nil
}

// stored returns what c stores in the variable, nil if it does something else.
func (c *act) stored() ssa.Value {
	if store, ok := c.instr.(*ssa.Store); ok {
		return store.Val
	}
	return nil
}

// removes returns the call that removes an element of a map, if that is what c does.
func (c *act) removes() *ssa.Call {
	if call, ok := c.instr.(*ssa.Call); ok && ssax.BuiltinOf(call) == "delete" {
		return call
	}
	return nil
}

// key returns the key of the element that c changes, nil if it changes none.
func (c *act) key() ssa.Value {
	if fill, ok := c.instr.(*ssa.MapUpdate); ok {
		return fill.Key
	}
	if call := c.removes(); call != nil {
		return call.Call.Args[1]
	}
	return nil
}

// original returns what v is a copy of, by the name of the function that has made it; v if it is none.
func original(v ssa.Value) ssa.Value {
	if as, ok := v.(*ssa.TypeAssert); ok {
		v = as.X
	}
	call, ok := v.(*ssa.Call)
	if !ok || len(call.Call.Args) != 1 {
		return v
	}
	if fn := ssax.StaticCallee(&call.Call); fn == nil || fn.Name() != "Clone" && fn.Name() != "Copy" && fn.Name() != "DeepCopy" {
		return v
	}
	return call.Call.Args[0]
}

// dependsOn reports whether v is computed from what data holds.
func dependsOn(v ssa.Value, data symbol.Var) bool {
	seen := make(map[ssa.Value]bool)
	var from func(ssa.Value) bool
	from = func(v ssa.Value) bool {
		instr, ok := v.(ssa.Instruction)
		if !ok || seen[v] {
			return false
		}
		seen[v] = true
		if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL && placeOf(load.X).data == data {
			return true
		}
		return slices.ContainsFunc(instr.Operands(nil), func(op *ssa.Value) bool { return *op != nil && from(*op) })
	}
	return from(v)
}

// sameValue reports whether v, a key in s or what it writes, is the value that the function of s, or its caller, has
// asked for, a key or what it has compared with.
func (h *history) sameValue(s second, v, asked ssa.Value) bool {
	a, b := bare(s.key(bare(v))), bare(asked)
	if a == nil || b == nil {
		return false
	}
	if a == b {
		return true
	}
	if c, ok := a.(*ssa.Const); ok {
		d, ok := b.(*ssa.Const)
		return ok && sameConst(c, d)
	}
	fn := s.site.Parent()
	if a.Parent() != fn || b.Parent() != fn {
		return false
	}
	r := h.sum.Unit(fn).Resolver()
	p := r.Of(a)
	return p.Exact() && p == r.Of(b)
}

// onlyEver reports whether all critical sections of lock write nothing but c to data.
func (h *history) onlyEver(data symbol.Var, c *ssa.Const, lock symbol.Var) bool {
	for _, sec := range h.byLock[lock] {
		for _, u := range sec.deeds.uses {
			if !u.write || u.data != data || inTest(u.instr) {
				continue
			}
			store, ok := u.instr.(*ssa.Store)
			if !ok {
				return false
			}
			if d, ok := store.Val.(*ssa.Const); !ok || !sameConst(c, d) {
				return false
			}
		}
	}
	return true
}

// inTest reports whether instr is in a test, which may do what it likes.
func inTest(instr ssa.Instruction) bool {
	return ssax.InTest(instr.Parent().Prog.Fset, ssax.Pos(instr))
}

func sameConst(a, b *ssa.Const) bool {
	return a.Value != nil && b.Value != nil && a.Value.ExactString() == b.Value.ExactString()
}

// repeats reports whether v, stored where nothing was found, is as good as what another goroutine has stored
// there: it is a number or the like that is not drawn, or a cache holds values, which are computed before the critical section since
// each of them will do.
func (h *history) repeats(s second, fill *ssa.MapUpdate, l look) bool {
	v := fill.Value
	if isPlain(v.Type()) {
		return !drawn(s, fill)
	}
	return l.hit && (h.isValue(v.Type()) || h.isComplete(v, fill, l.data)) && !h.computedIn(s, v)
}

// isComplete reports whether v is a map that its function has made and filled before it is put into the map that data holds,
// and nobody changes the maps that are elements of that.
func (h *history) isComplete(v ssa.Value, fill *ssa.MapUpdate, data symbol.Var) bool {
	made, ok := v.(*ssa.MakeMap)
	if !ok {
		return false
	}
	for u := range ssax.UsesOf[*ssa.MapUpdate](made) {
		if u.Map == v && ssax.MayPrecede(fill, u) {
			return false
		}
	}
	for _, update := range summary.InstrsOf[*ssa.MapUpdate](h.sum) {
		if isElementOf(update.Map, data) {
			return false
		}
	}
	return true
}

// isElementOf reports whether v was looked up in the map that data holds.
func isElementOf(v ssa.Value, data symbol.Var) bool {
	if x, ok := v.(*ssa.Extract); ok {
		v = x.Tuple
	}
	found, ok := v.(*ssa.Lookup)
	return ok && derived(found.X, data)
}

// computedIn reports whether s calls something to get v that is not simple: another function of the package, a function
// value, or what may fail.
func (h *history) computedIn(s second, v ssa.Value) bool {
	seen := make(map[ssa.Value]bool)
	var from func(ssa.Value) bool
	from = func(v ssa.Value) bool {
		instr, ok := v.(ssa.Instruction)
		if !ok || seen[v] || !slices.Contains(s.instrs, instr) {
			return false
		}
		seen[v] = true
		if call, ok := v.(*ssa.Call); ok {
			mayFail := call.Call.Signature().Results().Len() > 1
			if mayFail || h.sum.Target(call).Unit != nil || ssax.StaticCallee(&call.Call) == nil {
				return true
			}
		}
		if cell, ok := v.(*ssa.UnOp); ok {
			if alloc, ok := cell.X.(*ssa.Alloc); ok && slices.ContainsFunc(storedIn(alloc), from) {
				return true
			}
		}
		return slices.ContainsFunc(instr.Operands(nil), func(op *ssa.Value) bool { return *op != nil && from(*op) })
	}
	return from(v)
}

// storedIn returns what is stored in the variable at alloc, or in a field of it.
func storedIn(alloc *ssa.Alloc) []ssa.Value {
	out := ssax.StoredValues(alloc)
	for fa := range ssax.UsesOf[*ssa.FieldAddr](alloc) {
		for _, store := range ssax.StoresTo(fa) {
			out = append(out, store.Val)
		}
	}
	return out
}

// isPlain reports whether values of type t have nothing but their value: who computes one twice gets the same.
func isPlain(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return true
	case *types.Struct:
		return t.NumFields() == 0
	}
	return false
}
