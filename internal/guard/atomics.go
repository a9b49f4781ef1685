package guard

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// atomicsOf returns the fields and package variables of the package that it accesses by functions of sync/atomic.
func atomicsOf(pass *analysis.Pass) map[symbol.Var]bool {
	if !slices.ContainsFunc(pass.Pkg.Imports(), func(p *types.Package) bool { return p.Path() == "sync/atomic" }) {
		return nil
	}
	out := make(map[symbol.Var]bool)
	for _, u := range pass.ResultOf[summary.Analyzer].(*summary.Result).Units() {
		for _, b := range u.Func.Blocks {
			for _, instr := range b.Instrs {
				if v, _, ok := atomicDecl(instr); ok && v.Pkg == pass.Pkg.Path() {
					out[v] = true
				}
			}
		}
	}
	return out
}

// atomicAddr returns the address of the plain variable that call accesses atomically, and how; nil if it does something
// else.
func atomicAddr(call *ssa.Call) (ssa.Value, syncmodel.AtomicOp) {
	fn := ssax.Callee(&call.Call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "sync/atomic" || fn.Signature().Recv() != nil {
		return nil, 0
	}
	if e, ok := syncmodel.First[*syncmodel.Atomic](syncmodel.Lookup(fn)); ok {
		return e.Addr.In(call), e.Op
	}
	return nil, 0
}

// atomicDecl returns the field or package variable that instr accesses atomically, and how.
func atomicDecl(instr ssa.Instruction) (symbol.Var, syncmodel.AtomicOp, bool) {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return symbol.Var{}, 0, false
	}
	addr, op := atomicAddr(call)
	v, ok := declOf(addr)
	return v, op, ok
}

// declOf returns the field or package variable that addr is the address of.
func declOf(addr ssa.Value) (symbol.Var, bool) {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		return symbol.FieldOf(addr.X.Type(), addr.Field)
	case *ssa.Global:
		if v, ok := addr.Object().(*types.Var); ok {
			return symbol.Global(v)
		}
	}
	return symbol.Var{}, false
}

// Mixed returns the plain accesses to v that may meet an atomic one, one for each line, unless more functions
// make them than access it atomically. Those that the same function has done something atomic to v before may
// have to themselves what it says.
func (a *Census) Mixed(v *Variable) []Breach {
	if v.Discipline != Atomic || v.exempt() && v.Contract.Exempt != contract.Atomic {
		return nil
	}
	defer a.sum.Turn()()
	var out []Breach
	seen := make(map[token.Pos]bool)
	atomic, plain := make(map[*ssa.Function]bool), make(map[*ssa.Function]bool)
	for _, i := range v.Instances {
		if i.Atomic {
			atomic[i.Unit.Func] = true
		}
		if i.Path.Root.Kind == accesspath.Local {
			continue // what a call has returned may be a copy
		}
		if i.Atomic || i.Unsure() || i.Content || i.excused || seen[i.line()] || a.inTurn(i) || a.early(i) || a.settled(v, i) || a.isAmongPlain(i) {
			continue
		}
		if other := a.meets(v, i); other != nil && other.Atomic {
			seen[i.line()], plain[i.Unit.Func] = true, true
			out = append(out, Breach{v, i, other})
		}
	}
	if len(plain) > len(atomic) {
		return nil
	}
	return out
}

// settled reports whether the goroutine of i has done something atomic to v before, on every way: the answer
// may have told it that nobody else is about. To have looked does not keep others from doing the same, if i
// writes.
func (a *Census) settled(v *Variable, i *Instance) bool {
	kind := asks
	if i.Write {
		kind = sets
	}
	return onWay(i, func(instr ssa.Instruction) bool {
		return a.sitesAbout(siteKey{instr.Parent(), kind, v.Data}, func(before ssa.Instruction, add func(symbol.Var)) {
			if data, op, ok := atomicDecl(before); ok && (op != syncmodel.Load || kind == asks) {
				add(data)
			}
		}).Dominate(instr)
	})
}

// isAmongPlain reports whether the function of i writes other fields of the object as well, and no lock is
// held there: it has the object to itself, or more is wrong than that i is not atomic.
func (a *Census) isAmongPlain(i *Instance) bool {
	owner, _, ok := i.Path.Parent()
	if !ok || len(i.Held) > 0 {
		return false
	}
	resolver := i.Unit.Resolver()
	for _, b := range i.Unit.Func.Blocks {
		for _, instr := range b.Instrs {
			if store, ok := instr.(*ssa.Store); ok {
				at, _, ok := resolver.Of(store.Addr).Parent()
				if data, isField := declOf(store.Addr); ok && at == owner && isField && data != i.Data {
					return true
				}
			}
		}
	}
	return false
}
