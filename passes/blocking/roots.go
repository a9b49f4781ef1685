package blocking

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// isMaker reports whether fn, or a literal in it, makes something that goroutines wait for, or gets it from a function
// that may have made it.
func isMaker(fn *ssa.Function) bool {
	for _, block := range fn.Blocks {
		for _, instr := range block.Instrs {
			switch instr := instr.(type) {
			case *ssa.MakeChan:
				return true
			case *ssa.Alloc:
				if isAwaited(instr.Type()) {
					return true
				}
			case *ssa.Call:
				if instr.Call.StaticCallee() != nil && returnsChan(instr.Call.Signature().Results()) {
					return true
				}
			}
		}
	}
	for _, lit := range fn.AnonFuncs {
		if isMaker(lit) {
			return true
		}
	}
	return false
}

// awaited are the types of what goroutines wait for.
var awaited = map[symbol.Type]bool{
	{Pkg: "sync", Name: "WaitGroup"}: true, {Pkg: "sync", Name: "Once"}: true, {Pkg: "sync", Name: "Cond"}: true,
	{Pkg: "golang.org/x/sync/errgroup", Name: "Group"}: true,
}

// isAwaited reports whether t is, or has in it, something that goroutines wait for.
func isAwaited(t types.Type) bool {
	if known, ok := symbol.TypeOf(t); ok && awaited[known] {
		return true
	}
	st := ssax.StructOf(t)
	if st == nil {
		return false
	}
	for f := range st.Fields() {
		if known, ok := symbol.TypeOf(f.Type()); ok && awaited[known] {
			return true
		}
	}
	return false
}

func returnsChan(results *types.Tuple) bool {
	for v := range results.Variables() {
		if _, ok := v.Type().Underlying().(*types.Chan); ok {
			return true
		}
	}
	return false
}
