package mhb

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// isContext reports whether n is about the Done channel of a context.
func isContext(n *node) bool { return slices.ContainsFunc(n.Op.Objects, place.IsContext) }

// mayCancel reports whether n, unknown code, may be the function that cancels a context.
func mayCancel(n *node) bool {
	call, ok := n.Instr.(ssa.CallInstruction)
	if !ok || call.Common().IsInvoke() || call.Common().StaticCallee() != nil {
		return false
	}
	sig, ok := call.Common().Value.Type().Underlying().(*types.Signature)
	if !ok || sig.Results().Len() > 0 {
		return false
	}
	params := sig.Params()
	return params.Len() == 0 || params.Len() == 1 && ssax.IsError(params.At(0).Type()) // the cause
}
