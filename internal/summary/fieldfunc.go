package summary

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// A fieldFunc is the function that a field of function type holds, if the
// package only ever stores that one: a callback that an object is made with.
type fieldFunc struct {
	value ssa.Value       // the function value stored
	base  accesspath.Path // the object whose field it is, in the nest that stores it
	self  accesspath.Path // for a method value: the object whose method it is
	nest  *nest
	mixed bool // several functions, or one that is not known
}

// fieldFuncs finds what the unexported fields of function type hold. Others can
// set exported fields, and everybody who gets the address of a field.
func (a *engine) fieldFuncs() map[symbol.Var]*fieldFunc {
	found := make(map[symbol.Var]*fieldFunc)
	for _, u := range a.units {
		for _, b := range u.Func.Blocks {
			for _, instr := range b.Instrs {
				if fa, ok := instr.(*ssa.FieldAddr); ok {
					a.noteFieldFunc(found, u.nest, fa)
				}
			}
		}
	}
	return found
}

// noteFieldFunc takes into account how the nest uses the field at fa.
func (a *engine) noteFieldFunc(found map[symbol.Var]*fieldFunc, n *nest, fa *ssa.FieldAddr) {
	decl, ok := funcField(fa)
	if !ok {
		return
	}
	for _, ref := range *fa.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
			continue
		case *ssa.Store:
			if ref.Addr == ssa.Value(fa) {
				noteFieldStore(found, decl, n, fa, ref.Val)
				continue
			}
		}
		found[decl] = &fieldFunc{mixed: true}
	}
}

// noteFieldStore notes that value is stored to the field decl.
func noteFieldStore(found map[symbol.Var]*fieldFunc, decl symbol.Var, n *nest, fa *ssa.FieldAddr, value ssa.Value) {
	if k, ok := value.(*ssa.Const); ok && k.IsNil() {
		return
	}
	f := &fieldFunc{value: value, base: n.resolver.Of(fa.X), nest: n}
	if mc, ok := value.(*ssa.MakeClosure); ok && ssax.IsBound(mc.Fn.(*ssa.Function)) {
		f.self = n.resolver.Of(mc.Bindings[0])
	}
	switch value.(type) {
	case *ssa.MakeClosure, *ssa.Function:
		f.mixed = found[decl] != nil
	default:
		f.mixed = true
	}
	found[decl] = f
}

// funcField returns the symbol of the field at fa if it is an unexported one of
// function type.
func funcField(fa *ssa.FieldAddr) (symbol.Var, bool) {
	elem := fa.Type().Underlying().(*types.Pointer).Elem()
	if _, ok := elem.Underlying().(*types.Signature); !ok {
		return symbol.Var{}, false
	}
	decl, ok := symbol.FieldOf(fa.X.Type(), fa.Field)
	return decl, ok && !token.IsExported(decl.Name)
}

// calledField returns the function that call runs if it calls what a field
// holds, and the address of that field.
func (a *engine) calledField(call *ssa.CallCommon) (*fieldFunc, *ssa.FieldAddr) {
	load, ok := call.Value.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return nil, nil
	}
	fa, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return nil, nil
	}
	decl, ok := funcField(fa)
	if !ok {
		return nil, nil
	}
	f := a.fields[decl]
	if f == nil || f.mixed {
		return nil, nil
	}
	return f, fa
}

// function returns the function behind f: declared, or a literal.
func (f *fieldFunc) function() *ssa.Function {
	fn, ok := f.value.(*ssa.Function)
	if mc, closure := f.value.(*ssa.MakeClosure); closure {
		fn, ok = mc.Fn.(*ssa.Function), true
	}
	if !ok {
		return nil
	}
	return ssax.Declared(fn)
}

// fieldTarget resolves a call of what a field holds. The function was made for
// the object with that field, so what it does to the object it does to the one
// that the caller has. A method of another object does it to what is behind the field.
func (a *engine) fieldTarget(n *nest, common *ssa.CallCommon) target {
	f, fa := a.calledField(common)
	if f == nil {
		return target{}
	}
	t := a.funcValue(f.nest, f.value, maxValueSteps)
	if t.summary == nil {
		return target{}
	}
	inner := t.sub
	inner.resolver = f.nest.resolver
	e := inner.effect(&t.summary.Effect)
	if e == nil {
		return target{}
	}
	from, to := f.base, n.resolver.Of(fa.X)
	if f.self.Valid() && !f.self.HasPrefix(f.base) {
		from, to = f.self, n.resolver.Behind(fa)
	}
	return target{
		summary: &Function{Effect: *e},
		sub:     substitution{resolver: n.resolver, from: from, to: to},
	}
}
