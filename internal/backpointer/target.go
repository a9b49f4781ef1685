package backpointer

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A pair asks whether a field of what is in a place leads back to whose place it is.
type pair struct {
	at    place
	field *types.Var
}

// Target returns the value that the field of holder, an object or its address, refers to, as the function
// of holder or one around it knows that; nil if it is not known. For a method value, what it refers to is the
// object whose method it is. It is a must.
func (f *Fields) Target(holder ssa.Value, field *types.Var) ssa.Value {
	if field == nil || !f.made[field.Origin()] {
		return nil
	}
	field = field.Origin()
	if v := f.given(holder, field); v != nil {
		return v
	}
	root, at, ok := source(holder)
	if !ok || !f.leadsBack(pair{at, field}) {
		return nil
	}
	return Canonical(root)
}

// Made reports whether the package assigns the field to no object but those that it makes in the same
// function, as far as it names the field.
func (f *Fields) Made(field *types.Var) bool { return field != nil && f.made[field.Origin()] }

// source returns where holder was found: the object whose place it is. Elements are at the
// place of their map or slice.
func source(holder ssa.Value) (root ssa.Value, at place, ok bool) {
	switch v := Canonical(holder).(type) {
	case *ssa.FieldAddr: // a struct that is part of the object
		return locate(v)
	case *ssa.UnOp:
		if element, ok := v.X.(*ssa.IndexAddr); ok && v.Op == token.MUL {
			return container(element)
		}
		return loaded(v)
	case *ssa.IndexAddr:
		return container(v)
	case *ssa.Lookup:
		return loaded(v.X)
	case *ssa.Extract:
		switch tuple := v.Tuple.(type) {
		case *ssa.Lookup:
			if v.Index == 0 {
				return loaded(tuple.X)
			}
		case *ssa.Next:
			if r, isRange := tuple.Iter.(*ssa.Range); isRange && v.Index == 2 {
				return loaded(r.X)
			}
		}
	}
	return nil, place{}, false
}

// leadsBack reports whether the field of all that is ever put in the place refers to
// the holder of that place.
func (f *Fields) leadsBack(p pair) bool {
	return f.pairs.Of(p, func(p pair) (known bool) {
		for _, l := range f.links[p.at] {
			if l.field != nil && l.field != p.field {
				continue
			}
			if known = f.linksBack(l, p.field); !known {
				break
			}
		}
		return known
	})
}

// linksBack reports whether the field of what l puts in a place refers to the holder.
func (f *Fields) linksBack(l link, field *types.Var) bool {
	switch {
	case l.value == nil:
		return false
	case l.field != nil:
		return Canonical(l.value) == Canonical(l.root)
	}
	if v := f.given(l.value, field); v != nil {
		return v == Canonical(l.root)
	}
	param, ok := Canonical(l.value).(*ssa.Parameter)
	return ok && f.passedBack(param, l.root, field)
}

// given returns what the field of the object v was made with, if v is made in its function or by a
// function that is called there.
func (f *Fields) given(v ssa.Value, field *types.Var) ssa.Value {
	switch v := Canonical(v).(type) {
	case *ssa.Alloc:
		return assigned(v, field)
	case *ssa.UnOp:
		if whole, ok := v.X.(*ssa.Alloc); ok && v.Op == token.MUL { // a struct that is copied
			return assigned(whole, field)
		}
	case *ssa.Call:
		return f.givenBy(v, 0, field)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return f.givenBy(call, v.Index, field)
		}
	}
	return nil
}

// assigned returns the one value that the function of object assigns to its field, if that is there before
// the object: what comes later may depend on what the field was before.
func assigned(object *ssa.Alloc, field *types.Var) ssa.Value {
	var found ssa.Value
	for _, ref := range *object.Referrers() {
		fa, ok := ref.(*ssa.FieldAddr)
		if !ok || ssax.FieldOf(fa.X.Type(), fa.Field) != field {
			continue
		}
		for st := range ssax.UsesOf[*ssa.Store](fa) {
			if found != nil {
				return nil
			}
			found = st.Val
		}
	}
	if found == nil {
		return nil
	}
	v := Canonical(found)
	if at, ok := v.(ssa.Instruction); ok && at.Parent() == object.Parent() && !ssax.Dominates(at, object) {
		return nil
	}
	return v
}

// A result is one of the results of a function.
type result struct {
	fn *ssa.Function
	i  int
}

// givenBy is given for result i of call, for fields that the callee takes from its parameters.
func (f *Fields) givenBy(call *ssa.Call, i int, field *types.Var) ssa.Value {
	callee := call.Call.StaticCallee()
	if callee == nil || callee.Blocks == nil || len(callee.FreeVars) > 0 {
		return nil
	}
	object := f.constructed(result{callee, i})
	if object == nil {
		return nil
	}
	param, ok := assigned(object, field).(*ssa.Parameter)
	if !ok {
		return nil
	}
	for n, p := range callee.Params {
		if p == param && n < len(call.Call.Args) {
			return Canonical(call.Call.Args[n])
		}
	}
	return nil
}

// constructed returns the object that is made by the function and that all its returns return, but for those
// that return nil.
func (f *Fields) constructed(r result) *ssa.Alloc {
	return f.ctors.Of(r, func(r result) *ssa.Alloc {
		var object *ssa.Alloc
		for _, b := range r.fn.Blocks {
			ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
			if !ok || r.i >= len(ret.Results) {
				continue
			}
			if k, ok := ret.Results[r.i].(*ssa.Const); ok && k.IsNil() {
				continue
			}
			made, ok := Canonical(ret.Results[r.i]).(*ssa.Alloc)
			if !ok || object != nil && made != object {
				object = nil
				break
			}
			object = made
		}
		return object
	})
}

// copyOf returns the struct that variable is a copy of, a parameter mostly; nil if it is none.
func copyOf(variable *ssa.Alloc) ssa.Value {
	if _, isStruct := variable.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct); !isStruct {
		return nil
	}
	if stores := ssax.StoresTo(variable); len(stores) == 1 && stores[0].Block() == variable.Block() {
		return stores[0].Val
	}
	return nil
}

// Canonical returns what v is: what it was converted or copied from, the object of a method value, and
// for a variable that is assigned once what that is.
func Canonical(v ssa.Value) ssa.Value {
	for range maxSteps {
		switch x := v.(type) {
		case *ssa.ChangeType:
			v = x.X
		case *ssa.ChangeInterface:
			v = x.X
		case *ssa.MakeInterface:
			v = x.X
		case *ssa.MakeClosure:
			if !ssax.IsBound(x.Fn.(*ssa.Function)) {
				return v
			}
			v = x.Bindings[0]
		case *ssa.Alloc:
			copied := copyOf(x)
			if copied == nil {
				return v
			}
			v = copied
		case *ssa.FreeVar:
			if v = ssax.Origin(x); v == ssa.Value(x) {
				return v
			}
		case *ssa.UnOp:
			cell, ok := ssax.Origin(x.X).(*ssa.Alloc)
			if !ok || x.Op != token.MUL || !isReference(x.Type()) {
				return v
			}
			sole := ssax.SoleStore(cell)
			if sole == nil || sole.Block() != cell.Block() && ssax.InLoop(sole.Block()) {
				return v
			}
			v = sole.Val
		default:
			return v
		}
	}
	return v
}

// maxSteps bounds the conversions and variables that a value is followed through.
const maxSteps = 16
