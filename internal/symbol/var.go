package symbol

import (
	"cmp"
	"go/types"
)

// A Type names a type declared at package level.
type Type struct {
	Pkg  string // import path; "" for a universe type (error)
	Name string
}

// IsContext reports whether t is context.Context.
func IsContext(t types.Type) bool {
	s, ok := TypeOf(t)
	return ok && s == Type{Pkg: "context", Name: "Context"}
}

// TypeOf returns the symbol of the type of t, or of what t points to. A generic
// type stands for its instances. The result is false for types without a name
// and for those declared inside a function.
func TypeOf(t types.Type) (Type, bool) {
	named, ok := deref(t).(*types.Named)
	if !ok {
		return Type{}, false
	}
	return typeName(named.Obj())
}

// typeName returns the symbol of the type that obj declares, or false if it is
// declared inside a function.
func typeName(obj *types.TypeName) (Type, bool) {
	pkg := obj.Pkg()
	if pkg == nil {
		return Type{Name: obj.Name()}, true
	}
	if obj.Parent() != pkg.Scope() {
		return Type{}, false
	}
	return Type{Pkg: pkg.Path(), Name: obj.Name()}, true
}

// deref returns t, or what t points to, without aliases.
func deref(t types.Type) types.Type {
	t = types.Unalias(t)
	if ptr, ok := t.(*types.Pointer); ok {
		return types.Unalias(ptr.Elem())
	}
	return t
}

// String spells t as Go does: sync.Mutex.
func (t Type) String() string { return qualify(t.Pkg, t.Name) }

// A Var names a package variable or a field of a type declared at package
// level: the declaration behind a lock or a datum, which is the same for all
// instances of the type. The zero Var names nothing.
type Var struct {
	Pkg  string // import path
	Type string // name of the struct type, or "" for a package variable
	Name string // name of the field or variable
}

// Global returns the symbol of the package variable v. The result is false for
// any other variable, fields included: see [FieldOf] for these.
func Global(v *types.Var) (Var, bool) {
	v = v.Origin()
	if pkg := v.Pkg(); pkg != nil && v.Parent() == pkg.Scope() {
		return Var{Pkg: pkg.Path(), Name: v.Name()}, true
	}
	return Var{}, false
}

// FieldOf returns the symbol of field i of the struct type t, or of the struct
// type that t points to. The result is false if t is no struct, has fewer
// fields, has no symbol itself (see [TypeOf]), or the field is blank.
//
// A type defined by another one (type B A) has fields of its own.
func FieldOf(t types.Type, i int) (Var, bool) {
	t = deref(t)
	st, ok := t.Underlying().(*types.Struct)
	if !ok || i < 0 || i >= st.NumFields() {
		return Var{}, false
	}
	typ, ok := TypeOf(t)
	name := st.Field(i).Name()
	if !ok || name == "_" {
		return Var{}, false
	}
	return Var{Pkg: typ.Pkg, Type: typ.Name, Name: name}, true
}

// Valid reports whether v names something.
func (v Var) Valid() bool { return v.Name != "" }

// IsField reports whether v names a field.
func (v Var) IsField() bool { return v.Type != "" }

// String spells v as Go would: (pkg.T).mu for a field, pkg.mu for a variable.
func (v Var) String() string {
	if !v.Valid() {
		return "<none>"
	}
	if v.IsField() {
		return "(" + qualify(v.Pkg, v.Type) + ")." + v.Name
	}
	return qualify(v.Pkg, v.Name)
}

// Compare orders variables by package, type and name, for sorted output.
func (v Var) Compare(w Var) int {
	return cmp.Or(
		cmp.Compare(v.Pkg, w.Pkg),
		cmp.Compare(v.Type, w.Type),
		cmp.Compare(v.Name, w.Name),
	)
}

// Lookup returns the declaration of v in pkg, or nil if it is not there.
func (v Var) Lookup(pkg *types.Package) types.Object {
	switch {
	case pkg.Path() != v.Pkg:
		return nil
	case !v.IsField():
		return pkg.Scope().Lookup(v.Name)
	}
	typ := pkg.Scope().Lookup(v.Type)
	if typ == nil {
		return nil
	}
	field, _, _ := types.LookupFieldOrMethod(typ.Type(), true, pkg, v.Name)
	return field
}
