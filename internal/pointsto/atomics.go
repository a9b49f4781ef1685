package pointsto

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// Of sync/atomic, what moves references is modelled: the methods of Pointer and
// Value, whose contents are like a field (see layout), and the functions on
// unsafe.Pointer. All others move numbers.

// genAtomicStore handles callee if it is a function of sync/atomic.
func (n *Nest) genAtomicStore(callee *types.Func, args []ssa.Value) bool {
	if !isAtomic(callee) {
		return false
	}
	if len(args) == 0 || args[0] == nil {
		return true
	}
	switch callee.Name() {
	case "Store", "Swap", "StorePointer", "SwapPointer":
		n.store(n.value(args[0]), n.atomicOffset(args[0]), args[1])
	case "CompareAndSwap", "CompareAndSwapPointer":
		n.store(n.value(args[0]), n.atomicOffset(args[0]), args[2])
	}
	return true
}

// atomicResult returns what callee returns, if it is a function of sync/atomic.
func (n *Nest) atomicResult(call *ssa.Call, callee *types.Func) (r ref, ok bool) {
	if !isAtomic(callee) {
		return 0, false
	}
	args := ssax.Arguments(&call.Call)
	if len(args) == 0 || args[0] == nil {
		return 0, false
	}
	return n.load(n.value(args[0]), n.atomicOffset(args[0]), n.layout(call)), true
}

// atomicOffset returns where, in what p points to, the contents are: after slot 0
// of an atomic.Pointer or Value, in slot 0 of an unsafe.Pointer.
func (n *Nest) atomicOffset(p ssa.Value) int32 {
	return n.pkg.layouts.of(mustDeref(p.Type())).elem
}

func isAtomic(fn *types.Func) bool {
	return fn.Pkg() != nil && fn.Pkg().Path() == "sync/atomic"
}
