package pointsto

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// codeAt returns the function that runs when the function at l is called or, if
// method is not nil, when that method of the dynamic value at l is. known is
// false if some other function may run; it is true without a function if the
// value does not have the method, so that it cannot get to the call.
func (n *Nest) codeAt(l loc, method *types.Func) (fn *ssa.Function, known bool) {
	o := n.object(l)
	if method == nil {
		if o.kind != function {
			return nil, false
		}
		fn = ssax.Declared(functionOf(o.site))
		return fn, fn != nil
	}
	dyn := n.dynamicType(o)
	if dyn == nil {
		return nil, false
	}
	obj, _, _ := types.LookupFieldOrMethod(dyn.typ, false, method.Pkg(), method.Name())
	decl, ok := obj.(*types.Func)
	if !ok {
		return nil, true
	}
	if types.IsInterface(decl.Signature().Recv().Type()) {
		return nil, false // promoted from an embedded interface
	}
	fn = n.src.Root.Prog.FuncValue(decl.Origin())
	return fn, fn != nil
}
