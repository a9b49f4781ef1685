package guard

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

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
	for _, instr := range summary.InstrsOf[ssa.Instruction](pass.ResultOf[summary.Analyzer].(*summary.Result)) {
		if v, _, ok := atomicDecl(instr); ok && v.Pkg == pass.Pkg.Path() {
			out[v] = true
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
