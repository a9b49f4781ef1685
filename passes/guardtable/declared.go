package guardtable

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/guardlist"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A group is a struct type with its fields, or the package variables.
type group struct {
	name string    // of the type, "" for package variables
	pos  token.Pos // where the type is declared
	data []*datum
}

// A datum is a field or package variable.
type datum struct {
	data symbol.Var
	typ  types.Type
	pos  token.Pos

	stated   *contract.Guard // what a comment says, nil if none does
	counted  *guard.Variable // what the census has of it, nil if nothing
	row      guardlist.Row
	writable bool // the evidence is good enough to write the guard down
}

// groupsOf returns the structs and variables of a package that are declared at places which wanted
// lets through.
func groupsOf(pkg *types.Package, wanted func(token.Pos) bool) []*group {
	vars := new(group)
	groups := []*group{vars}
	for _, name := range pkg.Scope().Names() {
		obj := pkg.Scope().Lookup(name)
		if !wanted(obj.Pos()) {
			continue
		}
		switch obj := obj.(type) {
		case *types.Var:
			if data, ok := symbol.Global(obj); ok && name != "_" {
				vars.add(data, obj)
			}
		case *types.TypeName:
			st, ok := obj.Type().Underlying().(*types.Struct)
			if !ok || obj.IsAlias() {
				continue
			}
			g := &group{name: name, pos: obj.Pos()}
			for i := range st.NumFields() {
				if data, ok := symbol.FieldOf(obj.Type(), i); ok {
					g.add(data, st.Field(i))
				}
			}
			groups = append(groups, g)
		}
	}
	return groups
}

// add adds the field or variable v, and the fields of its type if that has no name.
func (g *group) add(data symbol.Var, v *types.Var) {
	g.data = append(g.data, &datum{data: data, typ: v.Type(), pos: v.Pos()})
	st := unnamedStruct(v.Type())
	if st == nil {
		return
	}
	for f := range st.Fields() {
		if f.Name() != "_" {
			inner := data
			inner.Name += "." + f.Name()
			g.add(inner, f)
		}
	}
}

// unnamedStruct returns the struct without a name that variables of type t have, or refer to as
// element; nil if there is none.
func unnamedStruct(t types.Type) *types.Struct {
	switch t := t.(type) {
	case *types.Struct:
		return t
	case *types.Pointer:
		return unnamedStruct(t.Elem())
	case *types.Slice:
		return unnamedStruct(t.Elem())
	case *types.Array:
		return unnamedStruct(t.Elem())
	}
	return nil
}

// telling reports whether d is of interest to all who read the code: g has a lock, a contract, or something
// that a lock guards. Of package variables those are not that nobody writes.
func (g *group) telling(d *datum) bool {
	if !slices.ContainsFunc(g.data, (*datum).speaks) {
		return false
	}
	constant := d.row.Discipline == guardlist.Immutable || d.row.Accesses.All() == 0
	return g.name != "" || d.stated != nil || guard.SelfSynchronized(d.typ) || !constant
}

// inCensus reports whether the census has looked at g.
func (g *group) inCensus() bool {
	return slices.ContainsFunc(g.data, func(d *datum) bool { return d.counted != nil || d.speaks() })
}

// hollow reports whether nobody has accessed d but for the fields of its type, which have rows of their
// own.
func (d *datum) hollow() bool {
	return unnamedStruct(d.typ) != nil && d.row.Accesses.All() == 0 && (d.stated == nil || d.stated.Belief == contract.Hat)
}

// speaks reports whether d is a lock, has one, or has a contract.
func (d *datum) speaks() bool {
	return d.isLock() || d.stated != nil || d.row.Discipline == guardlist.Guarded
}

func (d *datum) isLock() bool { return syncmodel.LockKindOf(d.typ) != 0 }
