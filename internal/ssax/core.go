package ssax

import "go/types"

// CoreType returns the type that operations on values of type t work with: the
// underlying type of t or, if t is a type parameter or constraint interface,
// the underlying type that all types in its type set share. It is nil if they
// share none. Channels in a type set that differ only in direction share the
// bidirectional one, which is enough to know their elements.
func CoreType(t types.Type) types.Type {
	u := t.Underlying()
	iface, ok := u.(*types.Interface)
	if !ok {
		return u
	}
	var core types.Type
	for term := range terms(iface) {
		switch next := term.Underlying(); {
		case core == nil:
			core = next
		case !types.Identical(core, next) && !sameElem(core, next):
			return nil
		}
	}
	return core
}

// IsPointer reports whether the underlying type of t is a pointer.
func IsPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// IsChan reports whether the underlying type of t is that of a channel.
func IsChan(t types.Type) bool {
	_, ok := t.Underlying().(*types.Chan)
	return ok
}

// IsBool reports whether values of type t are truth values.
func IsBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

// IsError reports whether t is the predeclared type error.
func IsError(t types.Type) bool {
	return types.Identical(t, types.Universe.Lookup("error").Type())
}

// PointedTo returns the declared type that t points to, generic if it is an instance; nil if t is no pointer to one.
func PointedTo(t types.Type) *types.Named {
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return nil
	}
	named, ok := types.Unalias(p.Elem()).(*types.Named)
	if !ok {
		return nil
	}
	return named.Origin()
}

// IsInstance reports whether t is the declared type generic, or an instance of it.
func IsInstance(t types.Type, generic *types.Named) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Origin() == generic
}

// NamedOf returns the declared type that t is, or is a pointer to, an instance if that is one; nil if it is neither.
func NamedOf(t types.Type) *types.Named {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, _ := types.Unalias(t).(*types.Named)
	return named
}

// AnyTerm reports whether values of type t may be of a type for which is holds:
// t itself or, if t is a type parameter, one of the types that it may stand for.
// Constraints that only list methods list no types.
func AnyTerm(t types.Type, is func(types.Type) bool) bool {
	iface, ok := t.Underlying().(*types.Interface)
	if !ok {
		return is(t)
	}
	for term := range terms(iface) {
		if is(term) {
			return true
		}
	}
	return false
}

// terms yields the types that the constraint iface lists. Where it lists the
// same methods or types several times, or intersects unions, it yields too
// many rather than too few: then there may be no core type though the language
// finds one.
func terms(iface *types.Interface) func(yield func(types.Type) bool) {
	return func(yield func(types.Type) bool) { yieldTerms(iface, yield) }
}

func yieldTerms(t types.Type, yield func(types.Type) bool) bool {
	switch t := t.(type) {
	case *types.Union:
		for term := range t.Terms() {
			if !yieldTerms(term.Type(), yield) {
				return false
			}
		}
		return true
	case *types.TypeParam:
		return yieldTerms(t.Constraint(), yield)
	}
	iface, ok := t.Underlying().(*types.Interface)
	if !ok {
		return yield(t)
	}
	for e := range iface.EmbeddedTypes() {
		if !yieldTerms(e, yield) {
			return false
		}
	}
	return true
}

// sameElem reports whether a and b are channels of the same elements.
func sameElem(a, b types.Type) bool {
	x, ok1 := a.(*types.Chan)
	y, ok2 := b.(*types.Chan)
	return ok1 && ok2 && types.Identical(x.Elem(), y.Elem())
}

// IsReference reports whether a variable of type t refers to something else, which a copy of it
// refers to as well.
func IsReference(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature, *types.Interface:
		return true
	}
	return false
}

// ElemOf returns the type of the elements of t, a slice, array or map, nil if it has none.
func ElemOf(t types.Type) types.Type {
	switch t := CoreType(t).(type) {
	case *types.Slice:
		return t.Elem()
	case *types.Array:
		return t.Elem()
	case *types.Map:
		return t.Elem()
	}
	return nil
}

// StructOf returns the struct type that t is or points to; for a type
// parameter that of its core type.
func StructOf(t types.Type) *types.Struct {
	if p, ok := CoreType(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	st, _ := CoreType(t).(*types.Struct)
	return st
}

// FieldNamed returns the field of st that has the name, nil if there is none.
func FieldNamed(st *types.Struct, name string) *types.Var {
	if st.NumFields() > maxScanned {
		return fieldNames.Of(st, fieldsByName)[name]
	}
	for f := range st.Fields() {
		if f.Name() == name {
			return f
		}
	}
	return nil
}

var fieldNames Memo[*types.Struct, map[string]*types.Var]

// fieldsByName returns the fields of st, the first of each name: many may have the blank one.
func fieldsByName(st *types.Struct) map[string]*types.Var {
	fields := make(map[string]*types.Var, st.NumFields())
	for f := range st.Fields() {
		if fields[f.Name()] == nil {
			fields[f.Name()] = f
		}
	}
	return fields
}

// FieldByName returns the field of t, a struct or a pointer to one, that has the name; nil if there is none.
func FieldByName(t types.Type, name string) *types.Var {
	if st := StructOf(t); st != nil {
		return FieldNamed(st, name)
	}
	return nil
}

// FieldOf returns field i of t, a struct or a pointer to one, as declared; nil if t is neither.
func FieldOf(t types.Type, i int) *types.Var {
	if st := StructOf(t); st != nil {
		return st.Field(i).Origin()
	}
	return nil
}
