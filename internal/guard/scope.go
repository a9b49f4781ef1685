package guard

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A scope says which fields and variables may have a guard: those of structs that have a lock,
// of what can be reached from these, and package variables next to a package lock; those of which a comment says so; and
// those that are accessed atomically. It keeps the cost of packages with neither at nothing.
type scope struct {
	pkg      *types.Package
	structs  map[*types.Named]bool
	globals  bool                 // the package has a lock in a package variable
	imported map[symbol.Var]*Fact // what direct imports say of their fields and variables
	atomics  map[symbol.Var]bool  // what the package accesses by functions of sync/atomic
}

func newScope(pkg *types.Package, imported map[symbol.Var]*Fact, atomics map[symbol.Var]bool) *scope {
	s := &scope{pkg: pkg, structs: make(map[*types.Named]bool), imported: imported, atomics: atomics}
	for _, name := range pkg.Scope().Names() {
		switch obj := pkg.Scope().Lookup(name).(type) {
		case *types.TypeName:
			if n, ok := obj.Type().(*types.Named); ok && hasLock(n, 0) {
				s.reach(n)
			}
		case *types.Var:
			s.globals = s.globals || hasLock(obj.Type(), 0)
		}
	}
	if s.globals {
		for _, name := range pkg.Scope().Names() {
			if v, ok := pkg.Scope().Lookup(name).(*types.Var); ok {
				s.reach(v.Type())
			}
		}
	}
	return s
}

// empty reports whether nothing in the package can have a guard that is declared there, or is atomic.
func (s *scope) empty() bool { return len(s.structs) == 0 && !s.globals && len(s.atomics) == 0 }

// declaresSync reports whether a lock or an atomic variable is declared anywhere, be it as a variable of a function.
func declaresSync(info *types.Info) bool {
	for _, obj := range info.Defs {
		if v, ok := obj.(*types.Var); ok && (isLock(v.Type()) || syncmodel.IsAtomic(v.Type())) {
			return true
		}
	}
	return false
}

// maxNesting bounds how deep types are looked into for locks.
const maxNesting = 3

// hasLock reports whether a variable of type t is a lock, or has one as a part or behind a pointer.
func hasLock(t types.Type, depth int) bool {
	if depth > maxNesting {
		return false
	}
	if syncmodel.LockKindOf(t) != 0 {
		return true
	}
	st := ssax.StructOf(t)
	if st == nil {
		return false
	}
	for f := range st.Fields() {
		if syncmodel.LockKindOf(f.Type()) != 0 {
			return true
		}
		if _, ok := types.Unalias(f.Type()).(*types.Pointer); !ok && hasLock(f.Type(), depth+1) {
			return true
		}
	}
	return false
}

// reach adds the structs of the package that a variable of type t leads to.
func (s *scope) reach(t types.Type) {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		n := t.Origin()
		if n.Obj().Pkg() != s.pkg || s.structs[n] {
			return
		}
		s.structs[n] = true
		s.reach(n.Underlying())
	case *types.Struct:
		for f := range t.Fields() {
			s.reach(f.Type())
		}
	case *types.Pointer:
		s.reach(t.Elem())
	case *types.Slice:
		s.reach(t.Elem())
	case *types.Array:
		s.reach(t.Elem())
	case *types.Map:
		s.reach(t.Key())
		s.reach(t.Elem())
	}
}

// believe adds the structs with fields of which comments say that a lock guards them.
func (s *scope) believe(stated map[symbol.Var]*contract.Guard) {
	for data, g := range stated {
		if obj, ok := s.pkg.Scope().Lookup(data.Type).(*types.TypeName); ok && g.Exempt == 0 && data.IsField() {
			s.reach(obj.Type())
		}
	}
}

// field reports whether field i of t, a struct or a pointer to one, is to be looked at.
func (s *scope) field(t types.Type, i int) bool {
	st := ssax.StructOf(t)
	if st == nil || i >= st.NumFields() || selfSynchronized(st.Field(i).Type()) {
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return st.Field(i).Pkg() == s.pkg && (len(s.structs) > 0 || s.globals)
	}
	if n.Obj().Pkg() == s.pkg && s.structs[n.Origin()] {
		return true
	}
	v, ok := symbol.FieldOf(t, i)
	return ok && (s.imported[v] != nil || s.atomics[v])
}

// global reports whether the package variable g is to be looked at.
func (s *scope) global(g *ssa.Global) bool {
	v, ok := g.Object().(*types.Var)
	if !ok || selfSynchronized(v.Type()) {
		return false
	}
	if v.Pkg() == s.pkg && s.globals {
		return true
	}
	sym, ok := symbol.Global(v)
	return ok && (s.imported[sym] != nil || s.atomics[sym])
}

// selfSynchronized reports whether variables of type t need no lock, since their methods
// take care of that.
func selfSynchronized(t types.Type) bool {
	if syncmodel.LockKindOf(t) != 0 || syncmodel.IsGroup(t) {
		return true
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && (n.Obj().Pkg().Path() == "sync" || n.Obj().Pkg().Path() == "sync/atomic")
}
