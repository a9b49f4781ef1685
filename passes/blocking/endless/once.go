package endless

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// isOnce reports whether fn is run once in the life of a program, or a number of times that is written down: by main, by an initializer, or by
// a Once in a package variable.
func (c *checker) isOnce(fn *ssa.Function) bool { return c.once.Of(fn, c.findOnce) }

func (c *checker) findOnce(fn *ssa.Function) bool {
	if fn.Parent() != nil {
		return isOnceLiteral(fn) || c.isOnce(fn.Parent())
	}
	if isMain(fn) || ssax.IsInit(fn) {
		return true
	}
	if c.pkg.values[fn] || fn.Object() == nil || fn.Object().Exported() && fn.Pkg.Pkg.Name() != "main" {
		return false
	}
	calls := c.orders.Callers(fn)
	return !slices.ContainsFunc(calls, func(call ssa.CallInstruction) bool {
		return ssax.InLoop(call.Block()) || !c.isOnce(call.Parent())
	}) && len(calls) > 0
}

// isMain reports whether fn is the main function of a program, or a literal in it.
func isMain(fn *ssa.Function) bool {
	fn = ssax.EnclosingDeclared(fn)
	return fn.Name() == "main" && fn.Pkg.Pkg.Name() == "main" && fn.Signature.Recv() == nil
}

// isOnceLiteral reports whether a literal is the function of a Once in a package variable.
func isOnceLiteral(fn *ssa.Function) bool {
	made := ssax.ClosureOf(fn)
	refs := fn.Referrers()
	if made != nil {
		refs = made.Referrers()
	}
	if refs == nil {
		return false
	}
	for _, ref := range *refs {
		call, ok := ref.(ssa.CallInstruction)
		if !ok {
			continue
		}
		once, ok := syncmodel.First[*syncmodel.OnceDo](syncmodel.Lookup(ssax.Callee(call.Common())))
		if !ok {
			continue
		}
		if _, global := ssax.Base(once.Once.In(call)).(*ssa.Global); global {
			return true
		}
	}
	return false
}
