package footprint

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// A name is what callers call a value: the place that it was found at, or that it
// is the address of.
type name struct {
	at      place // 0: callers do not know it
	chosen  bool  // integers that callers pass decide about elements on the way
	shifted bool  // a slice that does not start where the one at the place does
	own     bool  // the address of a copy, or in one
}

// nameOf names v. In contrast to [accesspath.Resolver] it does not matter whether
// the value may have been overwritten since: what was found at a place once does
// not belong to the function alone. Call results are left to the resolver.
func (c *collector) nameOf(v ssa.Value) name {
	if n, ok := c.names[v]; ok {
		return n
	}
	c.names[v] = name{} // what leads back to itself has no name
	n := c.resolve(v)
	c.names[v] = n
	return n
}

func (c *collector) resolve(v ssa.Value) name {
	switch v := v.(type) {
	case *ssa.Parameter:
		return c.parameter(v)
	case *ssa.FreeVar:
		if outer := ssax.Binding(v); outer != nil {
			return c.nameOf(outer)
		}
	case *ssa.Global:
		if v.Pkg != nil {
			return name{at: c.a.places.root(accesspath.GlobalPath(v.Pkg.Pkg.Path(), v.Name()).Root)}
		}
	case *ssa.Alloc:
		if copied := c.a.copies.Of(v, copiedTo); copied != nil { // each literal that captures the variable asks
			n := c.nameOf(copied)
			n.own = true
			return n
		}
	case *ssa.UnOp:
		if v.Op == token.MUL {
			n := c.nameOf(v.X)
			n.own = false // what is found in a copy is found in the original
			return n
		}
	case *ssa.Phi:
		return c.phi(v)
	case *ssa.Call:
		return c.result(v)
	case *ssa.Extract:
		return c.extract(v)
	case *ssa.FieldAddr:
		return c.field(v.X, v.Field)
	case *ssa.Field:
		return c.field(v.X, v.Field)
	case *ssa.IndexAddr:
		return c.element(v.X, v.Index)
	case *ssa.Index:
		return c.element(v.X, v.Index)
	case *ssa.Lookup:
		return c.element(v.X, nil)
	case *ssa.Slice:
		return c.slice(v)
	}
	if x := passedOn(v); x != nil {
		return c.nameOf(x)
	}
	return name{}
}

// passedOn returns the operand of v, if v is the same thing in another type.
func passedOn(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.ChangeType:
		return v.X
	case *ssa.ChangeInterface:
		return v.X
	case *ssa.MakeInterface:
		return v.X
	case *ssa.TypeAssert:
		return v.X
	}
	return nil
}

// parameter names p: those of the function being looked at, and of the declared
// function around it, are roots.
func (c *collector) parameter(p *ssa.Parameter) name {
	path := accesspath.LocalPath(p)
	if p.Parent().Parent() == nil {
		for i, q := range p.Parent().Params {
			if p == q {
				path = accesspath.ParamPath(i)
			}
		}
	} else if p.Parent() != c.u.Func {
		return name{}
	}
	return name{at: c.a.places.root(path.Root)}
}

// copiedTo returns the value of a variable that is nothing but a copy of it: a
// variable that is assigned once, or a parameter that is a struct.
func copiedTo(a *ssa.Alloc) ssa.Value {
	if _, ok := a.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct); !ok {
		return ssax.SoleValue(a)
	}
	var copied ssa.Value
	for _, ref := range *a.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			param, ok := ref.Val.(*ssa.Parameter)
			if !ok || ref.Addr != ssa.Value(a) || copied != nil {
				return nil
			}
			copied = param
		case *ssa.FieldAddr:
			if !isOnlyLoaded(ref) {
				return nil
			}
		case *ssa.UnOp, *ssa.DebugRef:
		default:
			return nil
		}
	}
	return copied
}

func isOnlyLoaded(addr ssa.Value) bool {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.FieldAddr:
			if !isOnlyLoaded(ref) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// phi names v if all that it may be has one name. In a loop over a list, what
// comes later was found through what was there first.
func (c *collector) phi(v *ssa.Phi) name {
	var agreed name
	for _, e := range v.Edges {
		if ssax.IsNil(e) || rootValue(e) == ssa.Value(v) {
			continue
		}
		n := c.nameOf(e)
		if n.at == 0 || agreed.at != 0 && n.at != agreed.at {
			return name{}
		}
		agreed = name{at: n.at, chosen: n.chosen || agreed.chosen, shifted: n.shifted || agreed.shifted, own: n.own || agreed.own}
	}
	return agreed
}

// result names what a call returns, if its summary says so.
func (c *collector) result(v ssa.Value) name {
	p := c.r.Of(v)
	switch p.Root.Kind {
	case accesspath.Param, accesspath.Global:
		return name{at: c.a.places.of(p.WithoutIndexes())}
	}
	return name{}
}

func (c *collector) extract(v *ssa.Extract) name {
	switch tuple := v.Tuple.(type) {
	case *ssa.Call:
		return c.result(v)
	case *ssa.TypeAssert:
		if v.Index == 0 {
			return c.nameOf(tuple.X)
		}
	case *ssa.Lookup:
		if v.Index == 0 {
			return c.element(tuple.X, nil)
		}
	}
	return name{}
}

func (c *collector) field(x ssa.Value, i int) name {
	n := c.nameOf(x)
	if n.at == 0 {
		return name{}
	}
	return name{at: c.a.places.field(n.at, x.Type(), i), chosen: n.chosen, own: n.own}
}

// element names an element of x, some element if index is nil.
func (c *collector) element(x, index ssa.Value) name {
	n := c.nameOf(x)
	if n.at == 0 {
		return name{}
	}
	step := accesspath.Step{Kind: accesspath.Elem}
	if k, ok := index.(*ssa.Const); ok && k.Value != nil && !n.shifted {
		step.Name = k.Value.ExactString()
	}
	_, inside := x.Type().Underlying().(*types.Pointer) // an array, not a slice
	return name{
		at:     c.a.places.step(n.at, step),
		chosen: n.chosen || isChosen(index, maxIndexSteps),
		own:    n.own && inside,
	}
}

func (c *collector) slice(v *ssa.Slice) name {
	n := c.nameOf(v.X)
	if n.at == 0 {
		return name{}
	}
	n.chosen = n.chosen || isChosen(v.Low, maxIndexSteps) || isChosen(v.High, maxIndexSteps)
	n.shifted = n.shifted || v.Low != nil
	return n
}

// maxIndexSteps bounds the search for what an index depends on.
const maxIndexSteps = 4

// isChosen reports whether the number v depends on a parameter.
func isChosen(v ssa.Value, steps int) bool {
	if steps == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Parameter, *ssa.FreeVar:
		return true
	case *ssa.BinOp:
		return isChosen(v.X, steps-1) || isChosen(v.Y, steps-1)
	case *ssa.Convert:
		return isChosen(v.X, steps-1)
	case *ssa.ChangeType:
		return isChosen(v.X, steps-1)
	case *ssa.Phi:
		for _, e := range v.Edges {
			if isChosen(e, steps-1) {
				return true
			}
		}
	}
	return false
}

// isFresh reports whether v is found in something that the nest makes itself, so
// that callers have nothing to do with it.
func isFresh(v ssa.Value) bool {
	switch rootValue(v).(type) {
	case *ssa.Alloc, *ssa.MakeChan, *ssa.MakeMap, *ssa.MakeSlice, *ssa.Const: // nil
		return true
	}
	return false
}

// rootValue returns what v was found through, or is a part of.
func rootValue(v ssa.Value) ssa.Value {
	for range 2 * accesspath.MaxSteps {
		var x ssa.Value
		switch v := ssax.Origin(v).(type) {
		case *ssa.FieldAddr:
			x = v.X
		case *ssa.IndexAddr:
			x = v.X
		case *ssa.UnOp:
			x = v.X
		default:
			if x = passedOn(v); x == nil {
				return v
			}
		}
		v = x
	}
	return v
}

// isAddress reports whether v is the address of a variable that has a name, rather
// than a pointer that was found in one.
func isAddress(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Global:
		return true
	case *ssa.ChangeType:
		return isAddress(v.X)
	}
	return false
}

// shares reports whether a copy of a value of type t has memory in common with
// it.
func shares(t types.Type) bool {
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		listed := ssax.AnyTerm(t, func(types.Type) bool { return true })
		return !listed || ssax.AnyTerm(t, shares)
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Kind() == types.UnsafePointer
	case *types.Struct:
		for f := range u.Fields() {
			if shares(f.Type()) {
				return true
			}
		}
		return false
	case *types.Array:
		return shares(u.Elem())
	}
	return true
}
