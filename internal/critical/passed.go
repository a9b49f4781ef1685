package critical

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// called returns w, or if it waits for a method of an interface and the callee is passed
// interfaces, what it waits for with these: of whatever the callee gets hold of, that is
// most likely what it calls. With interfaces of unknown origin among them, w stays.
func (p point) called(w *Want) []*Want {
	if w.Kind != Call || w.Decl.Type == "" || !takesInterfaces(p.call.Common().Signature()) {
		return []*Want{w}
	}
	if isShown(w) {
		return p.shown(w)
	}
	iface := p.a.iface(symbol.Type{Pkg: w.Decl.Pkg, Name: w.Decl.Type})
	var out []*Want
	for _, v := range ssax.Elements(ssax.Arguments(p.call.Common())) {
		switch v := v.(type) {
		case *ssa.MakeInterface:
			t, ok := symbol.TypeOf(v.X.Type())
			if ok && iface != nil && ssax.Implements(v.X.Type(), iface) {
				named := *w
				named.Resource.Decl = symbol.Var{Pkg: t.Pkg, Type: t.Name, Name: w.Decl.Name}
				named.Reached = p.u.Resolver().Of(v.X)
				out = append(out, &named)
			}
		case *ssa.Const:
		default:
			if isInterfaces(v.Type()) {
				return []*Want{w}
			}
		}
	}
	return out
}

// takesInterfaces reports whether functions with the signature are passed interfaces.
func takesInterfaces(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		if isInterfaces(v.Type()) {
			return true
		}
	}
	return false
}

// gets reports whether the callee t of the call is passed interfaces; a literal gets those of the function
// around it.
func (p point) gets(t summary.Target) bool {
	if t.Unit != nil && t.Unit.Func.Parent() == p.u.Func && takesInterfaces(p.u.Func.Signature) {
		return true
	}
	return takesInterfaces(p.call.Common().Signature())
}

// isInterfaces reports whether t is an interface or a slice of interfaces.
func isInterfaces(t types.Type) bool {
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	return types.IsInterface(t)
}

// passesOther reports whether the call passes t a function that is known, so that what t waits for is not what w says,
// of which all callers of t together are the reason. What that function waits for is found without w: it is a
// callback of t.
func (p point) passesOther(t summary.Target, w *Want) bool {
	arg := t.Arg(w.passed - 1)
	if arg == nil || t.Unit == nil || t.Unit.Func.Parent() != nil || p.a.sum.ValueTarget(p.u, arg).Unit == nil {
		return false
	}
	return slices.ContainsFunc(t.Callbacks(), func(cb summary.Callback) bool { return cb.Func == arg })
}
