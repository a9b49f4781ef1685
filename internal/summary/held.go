package summary

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// A fieldFunc is a function that a field holds: a callback that an object is made with, or the methods
// of what is in an interface.
type fieldFunc struct {
	value ssa.Value       // the function value or interface value stored
	base  accesspath.Path // the object whose field it is, in the nest that stores it
	self  accesspath.Path // for methods: the object whose method it is
	nest  *nest
}

// A fieldContent is all that the package stores to a field of function or interface type. A call
// of what the field holds runs it if it is one, and may run it if it is one of several.
type fieldContent struct {
	funcs []fieldFunc
	other bool // there is more than that, or something that is not known
}

// maxFieldFuncs bounds the functions that are known of a field.
const maxFieldFuncs = 4

// one returns the only function that the field holds, or nil.
func (c *fieldContent) one() *fieldFunc {
	if c == nil || c.other || len(c.funcs) != 1 {
		return nil
	}
	return &c.funcs[0]
}

// fieldFuncs finds what the unexported fields of function or interface type hold. Others can
// set exported fields, and everybody who gets the address of a field.
func (a *engine) fieldFuncs() map[symbol.Var]*fieldContent {
	found := make(map[symbol.Var]*fieldContent)
	for _, u := range a.units {
		for _, b := range u.Func.Blocks {
			for _, instr := range b.Instrs {
				if fa, ok := instr.(*ssa.FieldAddr); ok {
					noteFieldFunc(found, u.nest, fa)
				}
			}
		}
	}
	return found
}

// noteFieldFunc takes into account how the nest uses the field at fa.
func noteFieldFunc(found map[symbol.Var]*fieldContent, n *nest, fa *ssa.FieldAddr) {
	decl, ok := funcField(fa.X.Type(), fa.Field)
	if !ok {
		return
	}
	for _, ref := range *fa.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
			continue
		case *ssa.Store:
			if ref.Addr == ssa.Value(fa) {
				contentOf(found, decl).add(n, fa, ref.Val)
				continue
			}
		}
		contentOf(found, decl).other = true
	}
}

func contentOf(found map[symbol.Var]*fieldContent, decl symbol.Var) *fieldContent {
	c := found[decl]
	if c == nil {
		c = &fieldContent{}
		found[decl] = c
	}
	return c
}

// add notes that value is stored to the field at fa.
func (c *fieldContent) add(n *nest, fa *ssa.FieldAddr, value ssa.Value) {
	if k, ok := value.(*ssa.Const); ok && k.IsNil() {
		return
	}
	f := fieldFunc{value: value, base: n.resolver.Of(fa.X), nest: n}
	switch v := value.(type) {
	case *ssa.MakeClosure:
		if ssax.IsBound(v.Fn.(*ssa.Function)) {
			f.self = n.resolver.Of(v.Bindings[0])
		}
	case *ssa.MakeInterface:
		f.self = n.resolver.Of(v.X)
	case *ssa.Function:
	default:
		c.other = true
		return
	}
	if len(c.funcs) == maxFieldFuncs {
		c.other = true
		return
	}
	c.funcs = append(c.funcs, f)
}

// funcField returns the symbol of field i of t if it is an unexported one of function type, or of an
// interface type. What errors do is left out.
func funcField(t types.Type, i int) (symbol.Var, bool) {
	st := ssax.StructOf(t)
	if st == nil || st.Field(i).Exported() {
		return symbol.Var{}, false
	}
	switch ft := st.Field(i).Type().Underlying().(type) {
	case *types.Signature:
	case *types.Interface:
		if ft.NumMethods() == 0 || types.Identical(ft, types.Universe.Lookup("error").Type().Underlying()) {
			return symbol.Var{}, false
		}
	default:
		return symbol.Var{}, false
	}
	return symbol.FieldOf(t, i)
}

// A fieldCall is a call of what a field holds.
type fieldCall struct {
	content *fieldContent
	holder  ssa.Value // the object, or its address
	field   int
	method  *types.Func // that is called; nil for functions
}

// calledField returns what call calls if that is what a field holds. It is false if nothing is
// known of the field.
func (a *engine) calledField(call *ssa.CallCommon) (fieldCall, bool) {
	c := fieldCall{method: call.Method}
	switch v := call.Value.(type) {
	case *ssa.UnOp:
		fa, ok := v.X.(*ssa.FieldAddr)
		if !ok || v.Op != token.MUL {
			return c, false
		}
		c.holder, c.field = fa.X, fa.Field
	case *ssa.Field:
		c.holder, c.field = v.X, v.Field
	default:
		return c, false
	}
	decl, ok := funcField(c.holder.Type(), c.field)
	if !ok {
		return c, false
	}
	c.content = a.fields[decl]
	return c, c.content != nil
}

// called returns what runs when c calls f, declared or a literal, in the words of where f was stored.
func (a *engine) called(c fieldCall, f *fieldFunc) target {
	mi, ok := f.value.(*ssa.MakeInterface)
	if !ok {
		t := a.funcValue(f.nest, f.value, maxValueSteps)
		t.sub.resolver = f.nest.resolver
		return t
	}
	obj, index, _ := types.LookupFieldOrMethod(mi.X.Type(), true, c.method.Pkg(), c.method.Name())
	method, ok := obj.(*types.Func)
	if !ok || len(index) > 1 {
		return target{} // promoted: it is a method of something else
	}
	fn := f.nest.Root.Prog.FuncValue(method.Origin())
	if fn == nil {
		return target{}
	}
	t := a.declared(method.Origin(), &ssa.CallCommon{Value: fn})
	t.sub = substitution{resolver: f.nest.resolver, args: []ssa.Value{mi.X}}
	return t
}

// runs returns the functions of this package that call may run because a field holds them.
func (a *engine) runs(call *ssa.CallCommon) []*ssa.Function {
	c, ok := a.calledField(call)
	if !ok {
		return nil
	}
	var out []*ssa.Function
	for i := range c.content.funcs {
		if t := a.called(c, &c.content.funcs[i]); t.unit != nil {
			out = append(out, t.unit.Func)
		}
	}
	return out
}

// fieldTarget resolves a call of what a field holds.
func (a *engine) fieldTarget(n *nest, common *ssa.CallCommon) target {
	c, ok := a.calledField(common)
	if !ok {
		return target{}
	}
	f := c.content.one()
	if f == nil {
		return target{}
	}
	return a.heldTarget(n, c, f, false)
}

// heldTarget returns what runs when the nest n calls f. The function was made for
// the object with that field, so what it does to the object it does to the one
// that the caller has. A method of another object does it to what is behind the field, or if may is set, to what may
// be behind it.
func (a *engine) heldTarget(n *nest, c fieldCall, f *fieldFunc, may bool) target {
	t := a.called(c, f)
	if t.summary == nil {
		return target{}
	}
	e := t.sub.effect(&t.summary.Effect)
	if e == nil {
		return target{}
	}
	from, to := f.base, n.resolver.Of(c.holder)
	if f.self.Valid() && !f.self.HasPrefix(f.base) {
		from, to = f.self, n.resolver.Behind(c.holder, c.field, may)
	}
	return target{
		summary: &Function{Effect: *e},
		sub:     substitution{resolver: n.resolver, from: from, to: to},
	}
}

// withFieldFuncs adds to e what a call of a field may do that holds one of several functions: acquisitions
// for which more has to be known.
func (a *engine) withFieldFuncs(n *nest, common *ssa.CallCommon, e *locks.Effect) *locks.Effect {
	c, ok := a.calledField(common)
	if !ok || c.content.one() != nil {
		return e
	}
	for i := range c.content.funcs {
		t := a.heldTarget(n, c, &c.content.funcs[i], true)
		if t.summary == nil {
			continue
		}
		may := t.sub.effect(&t.summary.Effect)
		if may == nil || !may.Inert() {
			continue
		}
		for _, acquired := range may.Acquires {
			acquired.If.Hidden, acquired.Guess = true, true
			if e == nil {
				e = &locks.Effect{}
			}
			e.Acquires = append(e.Acquires, acquired)
		}
	}
	return e
}
