package critical

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// findConds notes which lock each condition variable of the package gives up while
// somebody waits, by declaration: from x.cond.L = &x.mu, and from what is made by
// sync.NewCond(&x.mu).
func (a *engine) findConds() {
	a.conds = make(map[symbol.Var]symbol.Var)
	for _, u := range a.sum.Units() {
		for _, b := range u.Func.Blocks {
			for _, instr := range b.Instrs {
				if st, ok := instr.(*ssa.Store); ok {
					a.noteCond(u, st)
				}
			}
		}
	}
}

func (a *engine) noteCond(u *summary.Unit, st *ssa.Store) {
	cond, lock := st.Addr, st.Val
	if field, ok := st.Addr.(*ssa.FieldAddr); ok && isCondLock(field) {
		cond = field.X
	} else if lock = boundLock(st.Val); lock == nil {
		return
	}
	if mi, ok := lock.(*ssa.MakeInterface); ok {
		lock = mi.X
	}
	c, l := locks.DeclOf(u.Resolver(), cond), locks.DeclOf(u.Resolver(), lock)
	if c.Pkg != "" && l.Pkg != "" {
		a.conds[c] = l
	}
}

// isCondLock reports whether field is the L of a sync.Cond.
func isCondLock(field *ssa.FieldAddr) bool {
	t, ok := symbol.TypeOf(field.X.Type())
	return ok && t == symbol.Type{Pkg: "sync", Name: "Cond"}
}

// boundLock returns the lock that v, the result of a primitive, is bound to; nil if it
// is none.
func boundLock(v ssa.Value) ssa.Value {
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil
	}
	fn := ssax.Callee(&call.Call)
	if fn == nil {
		return nil
	}
	m := syncmodel.Lookup(fn)
	if m == nil {
		return nil
	}
	if bind, ok := syncmodel.First[*syncmodel.Bind](m); ok {
		return bind.Source.In(call)
	}
	return nil
}
