package callees

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// call notes what the call at site assigns: arguments to parameters, and results.
func (f *flow) call(site ssa.CallInstruction) {
	common := site.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		f.builtin(b, site)
		return
	}
	callee := f.calleeOf(common)
	args := common.Args
	if callee != nil {
		args = ssax.Arguments(common)
	}
	for i, arg := range args {
		switch {
		case arg == nil || f.kindOf(arg.Type()) == ignored:
		case callee != nil && i < len(callee.Params):
			f.put(arg, f.value(callee.Params[i]))
		default:
			f.put(arg, none)
		}
	}
	if call := site.Value(); call != nil {
		if n := f.value(call); n != none {
			f.resultTo(call, 0, call, n)
		}
	}
}

// calleeOf returns the function with code in this package that the call certainly runs, or nil.
func (f *flow) calleeOf(call *ssa.CallCommon) *ssa.Function {
	fn := call.StaticCallee()
	if fn == nil {
		return nil
	}
	if d := ssax.Declared(fn); d != nil && d.Pkg == f.pkg && len(d.Blocks) > 0 {
		return d
	}
	return nil
}

// resultTo notes that result i of call is assigned to v, of node n.
func (f *flow) resultTo(call *ssa.Call, i int, v ssa.Value, n int) {
	callee := f.calleeOf(&call.Call)
	if callee == nil || i >= callee.Signature.Results().Len() {
		f.open(n, FromCall)
		return
	}
	r := f.resultOf(result{callee, i})
	if r == none {
		f.open(n, FromCall)
		return
	}
	f.flowsTo(r, n, v.Type())
}

// resultOf returns the node of a result.
func (f *flow) resultOf(r result) int {
	return f.results.Of(r, func(r result) int {
		if f.kindOf(r.fn.Signature.Results().At(r.i).Type()) == ignored {
			return none
		}
		return f.add()
	})
}

// builtin notes what a call of a builtin assigns.
func (f *flow) builtin(b *ssa.Builtin, site ssa.CallInstruction) {
	args := site.Common().Args
	switch b.Name() {
	case "append", "copy":
		if call := site.Value(); call != nil && b.Name() == "append" {
			f.unify(f.value(call), f.value(args[0]))
		}
		if len(args) == 2 {
			f.unify(f.value(args[0]), f.value(args[1]))
		}
	case "ssa:wrapnilchk":
		f.unify(f.value(site.Value()), f.value(args[0]))
	default:
		if call := site.Value(); call != nil {
			f.open(f.value(call), FromVariable)
		}
	}
}
