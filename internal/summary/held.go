package summary

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/callees"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// A heldCall is a call of what a variable holds: a function, or the method of what is in an interface.
type heldCall struct {
	value  ssa.Value
	method *types.Func // that is called; nil for functions
	holds  callees.Content

	// If the variable is a field, the object or its address.
	holder ssa.Value
	field  int
}

// maxHeld bounds the functions of one variable that are looked at.
const maxHeld = 4

// heldCall returns what call calls if that is what a variable holds. It is false if no code of this package is
// among it.
func (a *engine) heldCall(call *ssa.CallCommon) (heldCall, bool) {
	c := heldCall{value: call.Value, method: call.Method}
	if call.StaticCallee() != nil {
		return c, false
	}
	if _, ok := call.Value.(*ssa.Builtin); ok {
		return c, false
	}
	switch v := call.Value.(type) {
	case *ssa.UnOp:
		if fa, ok := v.X.(*ssa.FieldAddr); ok && v.Op == token.MUL {
			c.holder, c.field = fa.X, fa.Field
		}
	case *ssa.Field:
		c.holder, c.field = v.X, v.Field
	}
	c.holds = a.dynamic.Holds(call.Value)
	if c.method == nil {
		c.holds.Made = slices.DeleteFunc(slices.Clone(c.holds.Made), isInInterface)
	}
	return c, len(c.holds.Made) > 0 && len(c.holds.Made) <= maxHeld
}

// isInInterface reports whether m is a value in an interface, which is no function: what a map holds are its keys, too.
func isInInterface(m callees.Made) bool {
	_, ok := m.Value.(*ssa.MakeInterface)
	return ok
}

// one returns the only thing that the variable holds, if it is made at one place; nil otherwise.
func (c heldCall) one() ssa.Value {
	if c.holds.Open != callees.Known || len(c.holds.Made) != 1 || c.holds.Made[0].Again {
		return nil
	}
	return c.holds.Made[0].Value
}

// runs returns the functions of this package that call may run because a variable holds them.
func (a *engine) runs(call *ssa.CallCommon) []*ssa.Function {
	c, ok := a.heldCall(call)
	if !ok {
		return nil
	}
	var out []*ssa.Function
	for _, m := range c.holds.Made {
		if t := a.called(c, m.Value); t.unit != nil {
			out = append(out, t.unit.Func)
		}
	}
	return out
}

// called returns what runs when c calls made, in the words of where it was made.
func (a *engine) called(c heldCall, made ssa.Value) target {
	n := a.nestOf(made)
	mi, ok := made.(*ssa.MakeInterface)
	if !ok {
		t := a.funcValue(n, made, maxValueSteps)
		if n != nil {
			t.sub.resolver = n.resolver
		}
		return t
	}
	obj, index, _ := types.LookupFieldOrMethod(mi.X.Type(), true, c.method.Pkg(), c.method.Name())
	method, ok := obj.(*types.Func)
	if !ok || len(index) > 1 {
		return target{} // promoted: it is a method of something else
	}
	fn := mi.Parent().Prog.FuncValue(method.Origin())
	if fn == nil {
		return target{}
	}
	t := a.declared(method.Origin(), &ssa.CallCommon{Value: fn})
	t.sub = substitution{resolver: n.resolver, args: []ssa.Value{mi.X}}
	return t
}

// nestOf returns the nest that v is a value of, nil if it is none.
func (a *engine) nestOf(v ssa.Value) *nest {
	if u := a.byFunc[v.Parent()]; u != nil && v.Parent() != nil {
		return u.nest
	}
	return nil
}

// A kinship tells how what a field holds is related to the object whose field it is, for all objects: in the
// nest that makes it, the one is known as self and the other as base.
type kinship struct {
	base accesspath.Path
	self accesspath.Path // of methods: the object whose method it is
}

// kinship returns that of what c calls, made, if it is the only thing that the field is ever assigned.
func (a *engine) kinship(c heldCall, made ssa.Value) (kinship, bool) {
	n := a.nestOf(made)
	if c.holder == nil || n == nil {
		return kinship{}, false
	}
	var k kinship
	switch v := made.(type) {
	case *ssa.MakeClosure:
		if ssax.IsBound(v.Fn.(*ssa.Function)) {
			k.self = n.resolver.Of(v.Bindings[0])
		}
	case *ssa.MakeInterface:
		k.self = n.resolver.Of(v.X)
	}
	store := a.backs.SoleAssignment(ssax.FieldOf(c.holder.Type(), c.field))
	if store == nil {
		return kinship{}, false
	}
	fa := store.Addr.(*ssa.FieldAddr)
	if store.Val == made {
		k.base = n.resolver.Of(fa.X)
		return k, k.base.Valid()
	}
	base := a.backs.Holder(store, made)
	if base == nil {
		return kinship{}, false
	}
	k.base = n.resolver.Of(base)
	return k, k.base.Valid()
}

// heldTarget resolves a call of what a field holds, where that speaks of the object that holds it.
func (a *engine) heldTarget(n *nest, common *ssa.CallCommon) target {
	c, ok := a.heldCall(common)
	if !ok || c.one() == nil {
		return target{}
	}
	return a.relativeTarget(n, c, c.one())
}

// relativeTarget returns what runs when the nest n calls made. It was made for the object with that field, so what
// it does to the object it does to the one that the caller has.
func (a *engine) relativeTarget(n *nest, c heldCall, made ssa.Value) target {
	k, ok := a.kinship(c, made)
	if !ok || k.self.Valid() && !k.self.HasPrefix(k.base) {
		return target{}
	}
	t := a.called(c, made)
	if t.summary == nil {
		return target{}
	}
	e := t.sub.effect(&t.summary.Effect)
	if e == nil {
		return target{}
	}
	return target{
		summary: &Function{Effect: *e},
		sub:     substitution{resolver: n.resolver, from: k.base, to: n.resolver.Of(c.holder)},
	}
}

// receiver returns a value that is known by the name of the object whose method call, of what a variable holds,
// calls: that object, or the variable itself.
func (a *engine) receiver(common *ssa.CallCommon) ssa.Value {
	c, ok := a.heldCall(common)
	if !ok || c.holder == nil {
		return common.Value
	}
	if made := c.one(); made != nil {
		if k, ok := a.kinship(c, made); ok && k.self.Valid() && k.self == k.base {
			return c.holder
		}
	}
	if v := a.backs.Target(c.holder, ssax.FieldOf(c.holder.Type(), c.field)); v != nil {
		return v
	}
	return common.Value
}

// withHeld adds to e what a call of a method of what is in an interface variable acquires if that is of one type or another.
func (a *engine) withHeld(n *nest, common *ssa.CallCommon, e *locks.Effect) *locks.Effect {
	c, ok := a.heldCall(common)
	if !ok {
		return e
	}
	for _, m := range c.holds.Made {
		for _, acquired := range a.acquiresIf(n, c, m.Value) {
			e = withAcquire(e, acquired)
		}
	}
	return e
}

// acquiresOn returns what calling made acquires if it is a method of recv, a value of the nest n.
func (a *engine) acquiresOn(n *nest, c heldCall, made, recv ssa.Value) []locks.Acquire {
	t := a.called(c, made)
	if t.unit == nil || t.summary == nil || t.unit.Func.Signature.Recv() == nil {
		return nil
	}
	sub := substitution{resolver: n.resolver, args: []ssa.Value{recv}, recv: t.unit.Func.Params[0].Type()}
	return inertAcquires(sub.effect(&t.summary.Effect))
}

// acquiresIf returns what calling made, a conversion to an interface type, acquires under the condition that
// the variable does hold a value of that type.
func (a *engine) acquiresIf(n *nest, c heldCall, made ssa.Value) []locks.Acquire {
	mi, ok := made.(*ssa.MakeInterface)
	at := n.resolver.Held(c.value)
	if !ok || !at.Exact() {
		return nil
	}
	given := locks.Cond{Atom: locks.Atom{X: at, Op: token.TYPE, Const: types.TypeString(mi.X.Type(), nil)}, Is: true}
	var out []locks.Acquire
	for _, acq := range a.acquiresOn(n, c, made, c.value) {
		if acq.Given == (locks.Cond{}) || acq.Given == given {
			acq.Given = given
			out = append(out, acq)
		}
	}
	return out
}

// inertAcquires returns the acquisitions of e if they are all that it does.
func inertAcquires(e *locks.Effect) []locks.Acquire {
	if e == nil || !e.Inert() {
		return nil
	}
	return e.Acquires
}

// given settles, or translates, what a of the callee is given. It is false if that is not so, or has no name here.
func (s *substitution) given(a *locks.Acquire) bool {
	if t := s.dynamicType(a.Given.Atom.X); t != nil {
		is := types.TypeString(t, nil) == a.Given.Atom.Const
		a.Given = locks.Cond{}
		return is
	}
	here, ok := s.cond(a.Given)
	a.Given = here
	return ok
}

// dynamicType returns the type of what is in the interface value at p, which the callee names, if that is an argument
// that was converted from it, or a field of one that was made so; nil if that is not known.
func (s *substitution) dynamicType(p accesspath.Path) types.Type {
	i, ok := s.param(p)
	if !ok || p.Len() > 1 || s.arg(i) == nil {
		return nil
	}
	v := s.arg(i)
	if p.Len() == 1 {
		if v = s.resolver.Field(v, s.argType(i), p.Step(0)); v == nil {
			return nil
		}
	}
	if v = backpointer.Canonical(v); types.IsInterface(v.Type()) {
		return nil
	}
	return v.Type()
}
