package skeleton

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// A Membership is that an object which a method makes, a channel or a struct with channels, is put into a collection in a field of
// the receiver, where other methods find it.
type Membership struct {
	Users goroutine.Users
	Field *types.Var // the collection

	owner  *types.Named
	member *types.Named // the struct, nil if the member is a channel itself
}

// maxUsers bounds the methods that are looked at together.
const maxUsers = 12

// Memberships returns the memberships of a package of which fns are all functions with code.
func (f Fields) Memberships(fns []*ssa.Function) []Membership {
	var out []Membership
	for _, fn := range fns {
		for instr := range ssax.Instrs(fn) {
			v, ok := instr.(ssa.Value)
			if !ok || !isMemberLike(v) {
				continue
			}
			if m, ok := f.membership(fns, v); ok {
				out = append(out, m)
			}
		}
	}
	return out
}

// isMemberLike reports whether v makes a channel that is not just put into a struct, or a struct with channels.
func isMemberLike(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeChan:
		return true
	case *ssa.Alloc:
		return v.Heap && ssax.PointedTo(v.Type()) != nil && len(madeFields(v)) > 0
	}
	return false
}

// madeFields returns the channels that the fields of a new struct get, which nothing else is done with where it is made.
func madeFields(alloc *ssa.Alloc) map[*types.Var]*ssa.MakeChan {
	out := make(map[*types.Var]*ssa.MakeChan)
	for _, ref := range *alloc.Referrers() {
		addr, ok := ref.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		for store := range ssax.UsesOf[*ssa.Store](addr) {
			if store.Addr != ssa.Value(addr) {
				continue
			}
			if made, ok := store.Val.(*ssa.MakeChan); ok {
				out[fieldOfAddr(addr)] = made
			}
		}
	}
	return out
}

// fieldOfAddr returns the field at addr; of a generic type that of the type itself.
func fieldOfAddr(addr *ssa.FieldAddr) *types.Var {
	return ssax.FieldOf(addr.X.Type(), addr.Field)
}

// membership returns the membership of what made makes; ok is false if it has none, or not all functions that use the
// collection are methods that users may call.
func (f Fields) membership(fns []*ssa.Function, made ssa.Value) (m Membership, ok bool) {
	addr := collectionOf(made)
	if addr == nil {
		return m, false
	}
	m.Field, m.owner, m.Users.Made = fieldOfAddr(addr), ssax.PointedTo(addr.X.Type()), made
	if m.owner == nil || m.Field.Exported() {
		return m, false
	}
	m.member = ssax.PointedTo(made.Type())
	for _, fn := range fns {
		if !m.isUser(fn) || !f.touches(fn, &m, 3) {
			continue
		}
		if m.Users.Root == nil && runs(fn, made.Parent(), 3) && m.isOwners(fn) {
			m.Users.Root = fn
		} else {
			m.Users.Methods = append(m.Users.Methods, fn)
		}
	}
	m.Users.Returns = returnedLiterals(made.Parent())
	return m, m.Users.Root != nil && len(m.Users.Methods) < maxUsers
}

// returnedLiterals returns the literals that fn returns as they are.
func returnedLiterals(fn *ssa.Function) []*ssa.Function {
	var out []*ssa.Function
	for ret := range ssax.InstrsOf[*ssa.Return](fn) {
		for i := range ret.Results {
			closure, ok := ssax.Returned(ret, i).(*ssa.MakeClosure)
			if ok && !slices.Contains(out, closure.Fn.(*ssa.Function)) {
				out = append(out, closure.Fn.(*ssa.Function))
			}
		}
	}
	return out
}

// collectionOf returns the address of the field whose collection gets v; nil if there is none.
func collectionOf(v ssa.Value) *ssa.FieldAddr {
	for _, ref := range held(v) {
		switch ref := ref.(type) {
		case *ssa.MapUpdate:
			if addr := fieldOf(ref.Map); addr != nil {
				return addr
			}
		case *ssa.Store:
			elem, ok := ref.Addr.(*ssa.IndexAddr)
			if !ok || ref.Val == elem {
				continue
			}
			if addr := appendedTo(elem.X); addr != nil {
				return addr
			}
		}
	}
	return nil
}

// held returns the uses of v, and of what is read from the variable that it is stored in.
func held(v ssa.Value) []ssa.Instruction {
	out := slices.Clone(*v.Referrers())
	for _, ref := range *v.Referrers() {
		store, ok := ref.(*ssa.Store)
		if !ok || store.Val != v {
			continue
		}
		cell, ok := store.Addr.(*ssa.Alloc)
		if !ok {
			continue
		}
		for load := range ssax.UsesOf[*ssa.UnOp](cell) {
			out = append(out, *load.Referrers()...)
		}
	}
	return out
}

// appendedTo returns the address of the field to whose slice the elements of array are appended; nil if they are not.
func appendedTo(array ssa.Value) *ssa.FieldAddr {
	for part := range ssax.UsesOf[*ssa.Slice](array) {
		for _, use := range *part.Referrers() {
			if call, ok := use.(*ssa.Call); ok && isBuiltin(call, "append") {
				return fieldOf(call.Call.Args[0])
			}
		}
	}
	return nil
}

// isBuiltin reports whether instr is a call of the builtin function of that name.
func isBuiltin(instr ssa.Instruction, name string) bool {
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		return false
	}
	b, ok := call.Common().Value.(*ssa.Builtin)
	return ok && b.Name() == name
}

// isUser reports whether users call fn: an exported method of the owner, or of its member.
func (m *Membership) isUser(fn *ssa.Function) bool {
	if fn.Parent() != nil || fn.Signature.Recv() == nil || !token.IsExported(fn.Name()) {
		return false
	}
	t := ssax.PointedTo(fn.Signature.Recv().Type())
	return t != nil && (t == m.owner || m.member != nil && t == m.member)
}

func (m *Membership) isOwners(fn *ssa.Function) bool {
	return ssax.PointedTo(fn.Signature.Recv().Type()) == m.owner
}

// touches reports whether fn, or what it calls, so many calls deep, uses the collection, a field of the member, or sets a flag of the owner.
func (f Fields) touches(fn *ssa.Function, m *Membership, depth int) bool {
	for addr := range ssax.InstrsOf[*ssa.FieldAddr](fn) {
		t := ssax.PointedTo(addr.X.Type())
		if t == nil {
			continue
		}
		if fieldOfAddr(addr) == m.Field || m.member != nil && t == m.member || t == m.owner && isSet(addr) {
			return true
		}
	}
	found := slices.ContainsFunc(fn.AnonFuncs, func(lit *ssa.Function) bool { return f.touches(lit, m, depth) })
	if depth > 0 && !found {
		eachCall(fn, func(callee *ssa.Function) { found = found || f.touches(callee, m, depth-1) })
	}
	return found
}

// isSet reports whether a constant is assigned to the variable at addr.
func isSet(addr *ssa.FieldAddr) bool {
	return slices.ContainsFunc(*addr.Referrers(), func(ref ssa.Instruction) bool {
		store, ok := ref.(*ssa.Store)
		if !ok {
			return false
		}
		_, ok = store.Val.(*ssa.Const)
		return ok
	})
}

// runs reports whether fn is target or calls it, so many calls deep.
func runs(fn, target *ssa.Function, depth int) bool {
	found := fn == target || slices.Contains(fn.AnonFuncs, target)
	if depth > 0 && !found {
		eachCall(fn, func(callee *ssa.Function) { found = found || runs(callee, target, depth-1) })
	}
	return found
}

// eachCall visits the functions with code that fn calls or starts by their names.
func eachCall(fn *ssa.Function, visit func(*ssa.Function)) {
	for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
		if callee := declared(call); callee != nil {
			visit(callee)
		}
	}
}

// declared returns the function with code that call names, nil if there is none.
func declared(call ssa.CallInstruction) *ssa.Function {
	callee := call.Common().StaticCallee()
	if callee == nil || callee.Parent() != nil {
		return nil
	}
	if callee = ssax.Declared(callee); callee == nil || len(callee.Blocks) == 0 {
		return nil
	}
	return callee
}
