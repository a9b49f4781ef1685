package skeleton

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Fields has the unexported fields of a package by which goroutines wait for each other, with the functions that use them. Who
// makes the object of a field, and does nothing else with it, is no user.
type Fields struct {
	Users map[*types.Var][]*ssa.Function

	callers map[*ssa.Function][]*ssa.Function // of the functions of the package; nil stands for code that is not known
}

// FieldsOf returns the fields that fns, all functions of a package with code, use, in time linear in their size.
func FieldsOf(fns []*ssa.Function) Fields {
	out := Fields{make(map[*types.Var][]*ssa.Function), make(map[*ssa.Function][]*ssa.Function)}
	for _, fn := range fns {
		if fn.Parent() == nil {
			out.visit(fn)
		}
	}
	return out
}

// visit notes what fn and the literals in it use and call.
func (f Fields) visit(fn *ssa.Function) {
	for addr := range ssax.InstrsOf[*ssa.FieldAddr](fn) {
		field := ssax.FieldOf(addr.X.Type(), addr.Field)
		if !field.Exported() && !onlyMakes(addr) && !slices.Contains(f.Users[field], fn) {
			f.Users[field] = append(f.Users[field], fn)
		}
	}
	for instr := range ssax.Instrs(fn) {
		f.mentions(fn, instr)
	}
	for _, lit := range fn.AnonFuncs {
		f.visit(lit)
	}
}

// mentions notes the functions that instr, of fn, calls, or gives to code that is not known.
func (f Fields) mentions(fn *ssa.Function, instr ssa.Instruction) {
	call, isCall := instr.(ssa.CallInstruction)
	for _, operand := range instr.Operands(nil) {
		callee, ok := (*operand).(*ssa.Function)
		if !ok || callee.Parent() != nil {
			continue
		}
		caller := fn
		if !(isCall && call.Common().StaticCallee() == callee && !slices.Contains(call.Common().Args, *operand) || isOnlyRun(instr)) {
			caller = nil
		}
		callee = ssax.Declared(callee)
		f.callers[callee] = append(f.callers[callee], caller)
	}
}

// isOnlyRun reports whether instr makes a function value of a method, and nothing is done with that but to run it in a way that is known,
// as WaitGroup.Go does.
func isOnlyRun(instr ssa.Instruction) bool {
	mc, ok := instr.(*ssa.MakeClosure)
	return ok && ssax.IsBound(mc.Fn.(*ssa.Function)) && !slices.ContainsFunc(*mc.Referrers(), func(ref ssa.Instruction) bool {
		call, isCall := ref.(ssa.CallInstruction)
		if !isCall {
			return true
		}
		model := syncmodel.Lookup(ssax.Callee(call.Common()))
		spawn, starts := syncmodel.First[*syncmodel.Spawn](model)
		_, once := syncmodel.First[*syncmodel.OnceDo](model)
		return !once && !(starts && spawn.Start == syncmodel.OnCall)
	})
}

// runOnlyIn reports whether fn runs in a scope only that begins with certain functions, and lays out what laidOut says.
func (f Fields) runOnlyIn(isRoot func(*ssa.Function) bool, fn *ssa.Function, laidOut map[*ssa.Function]bool) bool {
	seen := make(map[*ssa.Function]bool)
	var known func(fn *ssa.Function) bool
	known = func(fn *ssa.Function) bool {
		switch {
		case fn == nil || !laidOut[fn]:
			return false
		case isRoot(fn) || seen[fn]:
			return true
		case fn.Parent() != nil:
			return known(fn.Parent())
		case token.IsExported(fn.Name()):
			return false
		}
		seen[fn] = true
		return !slices.ContainsFunc(f.callers[fn], func(caller *ssa.Function) bool { return !known(caller) })
	}
	return known(fn)
}

// onlyMakes reports whether all that is done with a field is to put a new channel there.
func onlyMakes(addr *ssa.FieldAddr) bool {
	return !slices.ContainsFunc(*addr.Referrers(), func(instr ssa.Instruction) bool {
		store, ok := instr.(*ssa.Store)
		if !ok || store.Addr != ssa.Value(addr) {
			return true
		}
		made, ok := store.Val.(*ssa.MakeChan)
		return !ok || len(*made.Referrers()) > 1
	})
}

// startsAgain reports whether root runs while it runs already, which lays out what laidOut says: what it finds then, it has left there.
func (f Fields) startsAgain(root *ssa.Function, laidOut map[*ssa.Function]bool) bool {
	return slices.ContainsFunc(f.callers[root], func(caller *ssa.Function) bool { return laidOut[caller] })
}

// owned reports whether the operations at o are all that there are: it is in a field that no function uses which is not laid out, or that
// others call too, nor that of another object, and what is read from it is used for operations only.
func (b *builder) owned(o *goroutine.Object) bool {
	field := operated(o.Ops[0])
	if field == nil || field.Exported() || !b.mayOwn(o, field) {
		return false
	}
	var may func(ssa.Value, ssa.Instruction) bool
	if b.ofObject {
		may = isToReceive
	}
	onlyEnds := !slices.ContainsFunc(o.Ops, func(n *goroutine.Node) bool { return n.Op.Kind == goroutine.Send })
	return !slices.ContainsFunc(b.scope.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Sync && (operated(n) == field) != (len(n.Op.Objects) == 1 && n.Op.Objects[0] == o.Place)
	}) && !slices.ContainsFunc(b.fields.Users[field], func(fn *ssa.Function) bool {
		if onlyEnds && uses(fn, field, listens) {
			return false // whoever waits for a channel to be closed changes nothing for others
		}
		return !b.fields.runOnlyIn(b.isRoot, fn, b.laidOut) || leaks(fn, field, may)
	})
}

// mayOwn reports whether the scope is of an object, or o is in a field of what its function gets, which runs once.
func (b *builder) mayOwn(o *goroutine.Object, field *types.Var) bool {
	return b.ofObject || o.Place.Path.Root.Kind == accesspath.Param && o.Place.Path.Len() == 1 &&
		len(b.fields.Users[field]) > 0 && !b.fields.startsAgain(b.scope.Root, b.laidOut)
}

// operated returns the field that the operation at n is about; nil if it is about none.
func operated(n *goroutine.Node) *types.Var {
	addr := fieldOf(n.Operand())
	if addr == nil {
		return nil
	}
	return ssax.FieldOf(addr.X.Type(), addr.Field)
}

// fieldOf returns the address of the field that v is, or is read from; nil if it is neither.
func fieldOf(v ssa.Value) *ssa.FieldAddr {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	addr, _ := v.(*ssa.FieldAddr)
	return addr
}

// leaks reports whether fn does something else with a field than to operate on what is in it, or what may be done to that; may is nil if
// nothing is.
func leaks(fn *ssa.Function, field *types.Var, may func(ssa.Value, ssa.Instruction) bool) bool {
	return !uses(fn, field, func(v ssa.Value, instr ssa.Instruction) bool { return operates(v, instr, may) })
}

// uses reports whether as is so of all that fn does with the address of a field.
func uses(fn *ssa.Function, field *types.Var, as func(ssa.Value, ssa.Instruction) bool) bool {
	for addr := range ssax.InstrsOf[*ssa.FieldAddr](fn) {
		if ssax.FieldOf(addr.X.Type(), addr.Field) == field && slices.ContainsFunc(*addr.Referrers(), func(instr ssa.Instruction) bool { return !as(addr, instr) }) {
			return false
		}
	}
	return true
}

// listens reports whether instr, which mentions v, a field or the channel that was read from it, does no more than to receive.
func listens(v ssa.Value, instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.DebugRef, *ssa.BinOp:
		return true
	case *ssa.UnOp:
		if instr.Op == token.ARROW {
			return true
		}
		return !slices.ContainsFunc(*instr.Referrers(), func(use ssa.Instruction) bool { return !listens(instr, use) })
	case *ssa.Select:
		return !slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool { return s.Send == v || s.Dir == types.SendOnly && s.Chan == v })
	}
	return false
}

// operates reports whether instr, which mentions v, a field or what was read from it, does no more than to synchronize by it.
func operates(v ssa.Value, instr ssa.Instruction, may func(ssa.Value, ssa.Instruction) bool) bool {
	if may != nil && may(v, instr) {
		return true
	}
	switch instr := instr.(type) {
	case *ssa.DebugRef:
		return true
	case *ssa.UnOp:
		if !ssax.IsChan(instr.Type()) {
			return true // a receive
		}
		return !slices.ContainsFunc(*instr.Referrers(), func(use ssa.Instruction) bool { return !operates(instr, use, may) })
	case *ssa.Send:
		return instr.X != v
	case *ssa.Select:
		return !slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool { return s.Send == v })
	case *ssa.Store:
		_, makes := instr.Val.(*ssa.MakeChan)
		return makes && instr.Addr == v
	case ssa.CallInstruction:
		if builtin, ok := instr.Common().Value.(*ssa.Builtin); ok {
			return builtin.Name() == "close" || builtin.Name() == "len" || builtin.Name() == "cap"
		}
		return isModelled(instr)
	case *ssa.BinOp:
		return true // compared with nil
	}
	return false
}

// isModelled reports whether it is known what the function does that is called.
func isModelled(call ssa.CallInstruction) bool {
	return syncmodel.Lookup(ssax.Callee(call.Common())) != nil
}
