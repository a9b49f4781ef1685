package locks

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Mode is how a lock is held.
type Mode = syncmodel.Mode

const (
	Write = syncmodel.Write // exclusively: Mutex, RWMutex.Lock
	Read  = syncmodel.Read  // shared: RWMutex.RLock
)

// A Lock names a lock twice, once for each of the two lock equalities
// (ARCHITECTURE.md, Identity).
//
// Path says which lock it is inside one goroutine: two locks with one exact
// path are the same (must). Decl says which it could be elsewhere: the field or
// variable that declares it. Either may be zero: a path that got lost, a
// declaration that cannot be told.
type Lock struct {
	Path accesspath.Path
	Decl symbol.Var

	// Alias says that the lock is reached through a pointer or interface, so
	// that it may have another declaration as well.
	Alias bool
}

// Exact reports whether l is one known lock.
func (l Lock) Exact() bool { return l.Path.Exact() }

// Anonymous returns l without its path: some lock of that declaration.
func (l Lock) Anonymous() Lock {
	l.Path = accesspath.Path{}
	return l
}

// key returns what identifies l: its path, or its declaration where the path is
// not known. Two ways to one path may differ in what they tell of the
// declaration.
func (l Lock) key() Lock {
	if l.Path.Valid() {
		l.Decl = symbol.Var{}
	}
	l.Alias = false
	return l
}

// CouldBe reports whether l and m may be the same lock, as far as declarations
// tell: a lock whose declaration is not known, or not the only one, could be
// any.
func (l Lock) CouldBe(m Lock) bool {
	return l.Decl == m.Decl || l.open() || m.open()
}

func (l Lock) open() bool { return l.Alias || l.Decl == symbol.Var{} }

// GuardsCollectionOf reports whether l is a field next to a map or slice that m was found in: s.mu next to s.locks[key].
// Such a field guards the collection; nobody puts its address in there.
func (l Lock) GuardsCollectionOf(m Lock) bool {
	holder, field, ok := l.Path.Parent()
	n := holder.Len()
	return ok && !l.Alias && field.Kind == accesspath.Field && m.Path.HasPrefix(holder) && m.Path.Len() > n+1 &&
		m.Path.Step(n) != field && m.Path.Step(n+1).Kind == accesspath.Elem
}

// Declare completes l with what v, which denotes it, tells of its declaration.
func (l Lock) Declare(r *accesspath.Resolver, v ssa.Value) Lock {
	l.Decl = DeclOf(r, v)
	if bound, ok := r.BoundLock(v); ok {
		l.Alias = !isDeclared(bound)
		return l
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		l.Alias = v.Op == token.MUL
	case *ssa.Parameter, *ssa.Phi, *ssa.Call, *ssa.Extract, *ssa.Lookup:
		l.Alias = true
	}
	return l
}

// DeclOf returns the field or variable that declares the lock which v, a
// pointer to it or an interface holding one, denotes. It is zero if v was
// computed in a way that does not tell.
func DeclOf(r *accesspath.Resolver, v ssa.Value) symbol.Var {
	for range maxDeclSteps {
		switch x := v.(type) {
		case *ssa.FieldAddr:
			return fieldDecl(r, x.X, x.Field)
		case *ssa.Field:
			return fieldDecl(r, x.X, x.Field)
		case *ssa.Parameter:
			return localDecl(x, x.Name())
		case *ssa.Global:
			return globalDecl(x)
		case *ssa.Alloc:
			if p := r.Of(x); p != accesspath.LocalPath(x) {
				return declOfPath(p)
			}
			return localDecl(x, x.Comment)
		case *ssa.FreeVar:
			return declOfRoot(r.Of(x))
		case *ssa.UnOp:
			if bound, ok := r.BoundLock(x); ok {
				return boundDecl(r, bound)
			}
			v = x.X
		case *ssa.MakeInterface:
			v = x.X
		case *ssa.ChangeInterface:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		case *ssa.IndexAddr:
			v = x.X
		case *ssa.Lookup:
			v = x.X
		case *ssa.Extract:
			v = x.Tuple
		case *ssa.Phi:
			if v = ssax.IfMissing(x); v == nil {
				return symbol.Var{}
			}
		case *ssa.Call:
			return declOfEntry(r, x)
		default:
			return symbol.Var{}
		}
	}
	return symbol.Var{}
}

// LockOf returns the lock of the condition variable at cond, and false if that is not known.
func LockOf(r *accesspath.Resolver, cond ssa.Value) (l Lock, ok bool) {
	p, bound, ok := r.LockOf(cond)
	if !ok {
		return Lock{}, false
	}
	if rw, last, isPart := p.Parent(); isPart && last == accesspath.ReadSide {
		p = rw
	}
	return Lock{Path: p, Decl: boundDecl(r, bound), Alias: !isDeclared(bound)}, true
}

// isDeclared reports whether what l leads to is the lock itself, not a pointer to it.
func isDeclared(l backpointer.Lock) bool {
	if n := len(l.Steps); n > 0 {
		last := l.Steps[n-1]
		return backpointer.IsCond(last.In) || !ssax.IsReference(ssax.FieldOf(last.In, last.Field).Type())
	}
	switch l.Root.(type) {
	case *ssa.Global, *ssa.Alloc:
		return true
	}
	return false
}

// boundDecl is [DeclOf] for the lock of a condition variable.
func boundDecl(r *accesspath.Resolver, l backpointer.Lock) symbol.Var {
	decl := DeclOf(r, l.Root)
	for i, s := range l.Steps {
		if backpointer.IsCond(s.In) {
			continue // what has no other name is declared by the condition variable
		}
		decl = memberDecl(s.In, s.Field, func() symbol.Var {
			if i == 0 {
				return DeclOf(r, l.Root)
			}
			return decl
		})
	}
	return decl
}

// localDecl returns the declaration of v, a variable or parameter called name: it
// belongs to the declared function around it.
func localDecl(v ssa.Value, name string) symbol.Var {
	return symbol.Var{Name: ssax.EnclosingDeclared(v.Parent()).Name() + "." + name}
}

// fieldDecl returns the declaration of field i of base. Fields of types that have
// no symbol are named after the type inside its function, or after the variable
// that is of the type.
func fieldDecl(r *accesspath.Resolver, base ssa.Value, i int) symbol.Var {
	return memberDecl(base.Type(), i, func() symbol.Var { return DeclOf(r, base) })
}

// memberDecl returns the declaration of field i of t, a struct or a pointer to one, that holder declares.
func memberDecl(t types.Type, i int, holder func() symbol.Var) symbol.Var {
	if decl, ok := symbol.FieldOf(t, i); ok {
		return decl
	}
	st := ssax.StructOf(t)
	if st == nil || i >= st.NumFields() {
		return symbol.Var{}
	}
	name := st.Field(i).Name()
	if named := ssax.NamedOf(t); named != nil {
		return symbol.Var{Type: named.Obj().Name(), Name: name}
	}
	if outer := holder(); outer.Valid() {
		outer.Name += "." + name
		return outer
	}
	return symbol.Var{}
}

// maxDeclSteps bounds the walk from a value to its declaration.
const maxDeclSteps = 16

func globalDecl(g *ssa.Global) symbol.Var {
	if g.Pkg == nil {
		return symbol.Var{Name: g.Name()}
	}
	return symbol.Var{Pkg: g.Pkg.Pkg.Path(), Name: g.Name()}
}

// declOfPath returns the declaration of a lock that is reached through the
// variable whose path is p, where the path alone tells: a package variable.
func declOfPath(p accesspath.Path) symbol.Var {
	if p.Root.Kind == accesspath.Global && p.Len() == 0 {
		return symbol.Var{Pkg: p.Root.Pkg(), Name: p.Root.Name()}
	}
	return symbol.Var{}
}

// declOfRoot is declOfPath for captured variables: a local lock is declared by
// the variable itself.
func declOfRoot(p accesspath.Path) symbol.Var {
	if a, ok := p.Root.Value.(*ssa.Alloc); ok && p.Len() == 0 {
		return localDecl(a, a.Comment)
	}
	return declOfPath(p)
}

// declOfEntry returns the declaration of the container that call, which looks something up in it, returns an element of; it is
// not valid if call does not.
func declOfEntry(r *accesspath.Resolver, call *ssa.Call) symbol.Var {
	p := r.Of(call)
	at, last, ok := p.Parent()
	if !ok || last.Kind != accesspath.Elem || !p.Exact() {
		return symbol.Var{}
	}
	at, last, ok = at.Parent()
	if !ok {
		return declOfPath(at)
	}
	t := at.Type(call.Parent())
	st := ssax.StructOf(t)
	if st == nil || last.Kind != accesspath.Field {
		return symbol.Var{}
	}
	for i := range st.NumFields() {
		if st.Field(i).Name() == last.Name {
			return memberDecl(t, i, func() symbol.Var { return symbol.Var{} })
		}
	}
	return symbol.Var{}
}
