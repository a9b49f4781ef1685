package critical

import (
	"go/constant"
	"go/types"
	"strings"
	"unicode/utf8"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// stringer is the method by which package fmt shows an operand.
var stringer = symbol.Var{Pkg: "fmt", Type: "Stringer", Name: "String"}

// isShown reports whether w waits for the method by which package fmt shows an operand.
func isShown(w *Want) bool { return w.Kind == Call && w.Decl == stringer }

// leavesFmt reports whether t is a function of package fmt: the branches in there are about the verb and
// the type of the operand, and shown knows these.
func leavesFmt(t summary.Target) bool {
	return t.Object != nil && t.Object.Pkg() != nil && t.Object.Pkg().Path() == stringer.Pkg
}

// shown returns what w, which shows the operands of the call, waits for with these. With operands
// of unknown type, or if these are not known at all, w stays.
func (p point) shown(w *Want) []*Want {
	args := p.call.Common().Args
	if len(args) == 0 {
		return []*Want{w}
	}
	operands, ok := listedOperands(args[len(args)-1])
	if !ok {
		return []*Want{w}
	}
	verbs, known := "", false
	if len(args) > 1 {
		verbs, known = verbsOf(args[len(args)-2])
	}
	var out []*Want
	for i, v := range operands {
		if known && !showsAt(verbs, i) {
			continue
		}
		switch v := v.(type) {
		case *ssa.MakeInterface:
			out = append(out, p.shownOperand(w, v.X)...)
		case *ssa.Const:
		default:
			out = append(out, w)
		}
	}
	return out
}

// listedOperands returns the elements of the variadic argument v in their order, if the call lists them.
func listedOperands(v ssa.Value) ([]ssa.Value, bool) {
	list, ok := v.(*ssa.Slice)
	if !ok {
		return nil, false
	}
	array, ok := list.X.(*ssa.Alloc)
	if !ok || array.Comment != "varargs" {
		return nil, false
	}
	n := array.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Array).Len()
	out := make([]ssa.Value, n)
	for addr := range ssax.UsesOf[*ssa.IndexAddr](array) {
		i, isConst := addr.Index.(*ssa.Const)
		for st := range ssax.UsesOf[*ssa.Store](addr) {
			if isConst && i.Int64() < n {
				out[i.Int64()] = st.Val
			}
		}
	}
	return out, true
}

// shownOperand returns what w waits for with the operand v: its method Error or String, or those of its
// elements if it has none itself. Package fmt asks for them in this order.
func (p point) shownOperand(w *Want, v ssa.Value) []*Want {
	t, at := v.Type(), p.a.reached(p.u, p.u.Resolver().Of(v), 0)
	fn := shownBy(t)
	if fn == nil {
		if t = ssax.ElemOf(t); t == nil || types.IsInterface(t) {
			return nil
		}
		if at = at.Elem(); shownBy(t) == nil {
			return nil
		}
		fn = shownBy(t)
	}
	owner, ok := symbol.TypeOf(fn.Signature().Recv().Type())
	if own, isNamed := symbol.TypeOf(t); !ok || !isNamed || own != owner {
		at = accesspath.Path{} // a method of an embedded field
	}
	named := *w
	named.Resource.Decl = symbol.Var{Pkg: owner.Pkg, Type: owner.Name, Name: fn.Name()}
	named.Reached, named.Inner = at, nil
	if fn.Pkg() == p.a.pkg {
		return []*Want{&named}
	}
	var out []*Want
	if f := p.a.imported(symbol.Of(fn)); f != nil {
		for _, inner := range f.Wants {
			found := continued(&named, anonymous(inner))
			found.Dynamic = inner.Dynamic // the type of the operand is known
			out = append(out, found)
		}
	}
	return out
}

// shownBy returns the method by which package fmt shows values of type t; nil if it shows what they
// consist of.
func shownBy(t types.Type) *types.Func {
	if types.IsInterface(t) {
		return nil
	}
	for _, name := range []string{"Format", "Error", "String"} {
		obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name)
		fn, ok := obj.(*types.Func)
		if !ok {
			continue
		}
		if name == "Format" {
			return nil // which has its own rules
		}
		sig := fn.Signature()
		if sig.Params().Len() == 0 && sig.Results().Len() == 1 && types.Identical(sig.Results().At(0).Type(), types.Typ[types.String]) {
			return fn
		}
	}
	return nil
}

// stringable are the verbs for which package fmt calls Error or String.
const stringable = "vsxXqw"

// verbsOf returns the verbs of the format v by operand, with # for one that asks for the syntax of Go. It
// is false if v is not a constant format whose operands are used in turn.
func verbsOf(v ssa.Value) (string, bool) {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.String {
		return "", false
	}
	var verbs []rune
	for rest := constant.StringVal(c.Value); ; {
		_, after, found := strings.Cut(rest, "%")
		if !found {
			return string(verbs), true
		}
		flags := len(after) - len(strings.TrimLeft(after, "+-# 0123456789."))
		verb, size := utf8.DecodeRuneInString(after[flags:])
		switch {
		case size == 0 || verb == '[' || verb == '*':
			return "", false
		case verb == 'v' && strings.Contains(after[:flags], "#"):
			verbs = append(verbs, '#')
		case verb != '%':
			verbs = append(verbs, verb)
		}
		rest = after[flags+size:]
	}
}

// showsAt reports whether operand i is shown by its method; those without a verb are.
func showsAt(verbs string, i int) bool {
	at := []rune(verbs)
	return i >= len(at) || strings.ContainsRune(stringable, at[i])
}
