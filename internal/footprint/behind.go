package footprint

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// maxStateDepth bounds the calls that are followed into a method that may change its
// receiver.
const maxStateDepth = 3

// changes collects that a call of an interface method changes what the interface value
// refers to, which a field holds: the methods of all types of the package that others
// can get hold of do, and take no lock, as those of the sources of package math/rand.
func (c *collector) changes(common *ssa.CallCommon) {
	if common.Method.Pkg() != c.a.pkg {
		return
	}
	n := c.nameOf(common.Value)
	if n.at == 0 || n.own || c.a.places.nodes[n.at].parent == 0 || !c.a.stateful.Of(common.Method, c.a.isStateful) {
		return
	}
	c.access(access{at: n.at, mode: mode{pointee: true}, write: true, chosen: n.chosen})
}

// isStateful reports whether the implementations in the package of m, a method of one of
// its interfaces, change their receivers without a lock: one at least does, and none that
// does locks.
func (a *engine) isStateful(m *types.Func) bool {
	iface, ok := m.Signature().Recv().Type().Underlying().(*types.Interface)
	if !ok {
		return false
	}
	found := false
	for _, name := range a.pkg.Scope().Names() {
		obj, ok := a.pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || obj.IsAlias() || types.IsInterface(obj.Type()) {
			continue
		}
		ptr := types.NewPointer(obj.Type())
		if !types.Implements(ptr, iface) || !obj.Exported() && !a.isReturned(ptr, m) {
			continue
		}
		impl, _, _ := types.LookupFieldOrMethod(ptr, false, a.pkg, m.Name())
		fn, ok := impl.(*types.Func)
		if !ok {
			continue
		}
		s := a.stateOf(a.declared(fn), 0)
		if s.locks && s.changes {
			return false
		}
		found = found || s.changes
	}
	return found
}

// isStateless reports whether arg is what a variable of the package refers to for its life, and the field of that at p, of the callee, holds
// an interface value of a type without state, so that there is nothing behind it which a method could change.
func (a *engine) isStateless(arg ssa.Value, p place) bool {
	load, ok := arg.(*ssa.UnOp)
	if !ok || a.places.nodes[a.places.nodes[p].parent].parent != 0 {
		return false
	}
	g, ok := load.X.(*ssa.Global)
	if !ok || g.Pkg == nil || g.Pkg.Pkg != a.pkg || token.IsExported(g.Name()) {
		return false
	}
	made, ok := a.initialOf(g).(*ssa.Alloc)
	if !ok {
		return false
	}
	for addr := range ssax.UsesOf[*ssa.FieldAddr](made) {
		field := ssax.FieldOf(addr.X.Type(), addr.Field)
		if field.Name() != a.places.nodes[p].step.Name || !a.sum.Made(field) {
			continue
		}
		for st := range ssax.UsesOf[*ssa.Store](addr) {
			box, ok := st.Val.(*ssa.MakeInterface)
			return ok && isEmpty(box.X.Type())
		}
	}
	return false
}

// initialOf returns what g, a variable of the package, is when the package has been initialized, if nothing is assigned to it later; nil if
// that is not known.
func (a *engine) initialOf(g *ssa.Global) ssa.Value {
	if a.globals.stored[a.globalPlace(g)] {
		return nil
	}
	for st := range ssax.InstrsOf[*ssa.Store](g.Pkg.Func("init")) {
		if st.Addr == ssa.Value(g) {
			return st.Val
		}
	}
	return nil
}

// isEmpty reports whether values of type t have no state.
func isEmpty(t types.Type) bool {
	st, ok := t.Underlying().(*types.Struct)
	return ok && st.NumFields() == 0
}

// declared returns the function of the package that fn declares, or nil.
func (a *engine) declared(fn *types.Func) *ssa.Function {
	if units := a.sum.Units(); len(units) > 0 {
		return units[0].Func.Prog.FuncValue(fn.Origin())
	}
	return nil
}

// isReturned reports whether an exported function returns a value of type t as the
// interface of m.
func (a *engine) isReturned(t types.Type, m *types.Func) bool {
	for _, u := range a.sum.Units() {
		if u.Func.Parent() != nil || !token.IsExported(u.Func.Name()) || !hasResult(u.Func, m) {
			continue
		}
		for ret := range ssax.InstrsOf[*ssa.Return](u.Func) {
			for i := range ret.Results {
				if mi, ok := ssax.Returned(ret, i).(*ssa.MakeInterface); ok && types.Identical(mi.X.Type(), t) {
					return true
				}
			}
		}
	}
	return false
}

func hasResult(fn *ssa.Function, m *types.Func) bool {
	for v := range fn.Signature.Results().Variables() {
		if types.Identical(v.Type(), m.Signature().Recv().Type()) {
			return true
		}
	}
	return false
}

// A state says what a method does to its receiver.
type state struct{ changes, locks bool }

// stateOf looks for stores to what the first parameter of fn points to, and for locks.
func (a *engine) stateOf(fn *ssa.Function, depth int) (s state) {
	if fn == nil || depth == maxStateDepth || len(fn.Params) == 0 {
		return s
	}
	for instr := range ssax.Instrs(fn) {
		switch instr := instr.(type) {
		case *ssa.Store:
			s.changes = s.changes || isPartOf(instr.Addr, fn.Params[0])
		case ssa.CallInstruction:
			callee := ssax.Callee(instr.Common())
			if _, ok := syncmodel.First[*syncmodel.Acquire](a.model(callee)); ok {
				s.locks = true
			}
			if args := ssax.Arguments(instr.Common()); len(args) > 0 && isPartOf(args[0], fn.Params[0]) {
				inner := a.stateOf(instr.Common().StaticCallee(), depth+1)
				s.changes, s.locks = s.changes || inner.changes, s.locks || inner.locks
			}
		}
	}
	return s
}

// isPartOf reports whether addr is p or the address of a part of what p points to.
func isPartOf(addr ssa.Value, p *ssa.Parameter) bool { return ssax.Base(addr) == ssa.Value(p) }
