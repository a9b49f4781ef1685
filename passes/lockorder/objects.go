package lockorder

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// An origins tells where objects come from: the instructions that make them, or the declared fields that they are, which
// are no pointers. What a call makes has another name to the function that is called.
type origins struct {
	made   map[any]bool
	inside map[any]bool // by the functions that are called for made
}

func newOrigins() *origins { return &origins{make(map[any]bool), make(map[any]bool)} }

// meets reports whether one object may be of both.
func (o *origins) meets(p *origins) bool {
	for x := range o.made {
		if p.made[x] || p.inside[x] {
			return true
		}
	}
	for x := range p.made {
		if o.inside[x] {
			return true
		}
	}
	return false
}

// maxOrigins bounds the values that are looked at to find out where one comes from.
const maxOrigins = 200

// apart reports whether the lock that l waits for is certainly not the one that next has, although one field declares both:
// each belongs to one of two objects that are made in different places.
func (c *checker) apart(l, next leg) bool {
	if l.Want.Kind != critical.Lock || !l.Want.Decl.IsField() {
		return false
	}
	a := c.originsOf(l.Func, l.Want.Resource)
	if a == nil {
		return false
	}
	b := c.originsOf(next.Func, next.Held.Resource)
	return b != nil && !a.meets(b)
}

// originsOf returns where the object comes from whose lock r is, in terms of fn, and no other object has; nil if that is
// not known.
func (c *checker) originsOf(fn *ssa.Function, r critical.Resource) *origins {
	p := r.Path
	var lock *types.Var
	for lock == nil {
		owner, last, ok := p.Parent()
		if !ok || last.Kind != accesspath.Field {
			return nil
		}
		of := owner.Type(fn)
		if of == nil {
			return nil
		}
		p = owner
		if t, ok := symbol.TypeOf(of); ok && last.Name == r.Decl.Name && t.Pkg == r.Decl.Pkg && t.Name == r.Decl.Type {
			lock = fieldOf(of, last)
		}
	}
	s := c.newOriginSearch()
	if !s.path(fn, p) || !c.isAlone(lock, s.found) {
		return nil
	}
	return s.found
}

// isAlone reports whether no two objects that are made at different ones of places have the same lock in the field.
func (c *checker) isAlone(lock *types.Var, places *origins) bool {
	if _, ok := lock.Type().Underlying().(*types.Struct); ok {
		return true
	}
	if lock.Pkg() == c.pass.Pkg {
		return critical.IsOwnLock(lock, c.assigned())
	}
	for x := range places.made { // whoever tells that it makes them has looked at their locks
		call, ok := x.(ssa.Value)
		if !ok || !c.isImported(call) {
			return false
		}
	}
	return !lock.Exported()
}

// isImported reports whether v is made by a function of another package.
func (c *checker) isImported(v ssa.Value) bool {
	if x, ok := v.(*ssa.Extract); ok {
		v = x.Tuple
	}
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	fn := ssax.Callee(&call.Call)
	return fn != nil && fn.Pkg() != c.pass.Pkg
}

// assigned returns what the package assigns to fields.
func (c *checker) assigned() ssax.Assigned {
	if c.fields == nil {
		c.fields = ssax.NewAssigned(c.sum.Funcs())
	}
	return c.fields
}

// An originSearch finds out where one object comes from.
type originSearch struct {
	c     *checker
	left  int
	found *origins
	seen  map[any]bool
}

func (c *checker) newOriginSearch() *originSearch {
	return &originSearch{c: c, left: maxOrigins, found: newOrigins(), seen: make(map[any]bool)}
}

// enter reports whether x has not been looked at yet. It is an end of the search that there is too much to look at.
func (s *originSearch) enter(x any) (isNew, ok bool) {
	if s.seen[x] {
		return false, true
	}
	s.seen[x] = true
	s.left--
	return true, s.left > 0
}

// path adds where the object at p, in terms of fn, comes from. It is false if that is not known, as of all that follow.
func (s *originSearch) path(fn *ssa.Function, p accesspath.Path) bool {
	if outer, last, ok := p.Parent(); ok {
		v := fieldOf(outer.Type(fn), last)
		return v != nil && s.field(v)
	}
	switch root := p.Root; root.Kind {
	case accesspath.Local:
		cell, ok := root.Value.(*ssa.Alloc)
		if ok && ssax.IsPointer(cell.Type().(*types.Pointer).Elem()) {
			return s.cell(cell)
		}
		return s.value(root.Value)
	case accesspath.Param:
		outer := ssax.EnclosingDeclared(fn)
		return root.Index < len(outer.Params) && s.value(outer.Params[root.Index])
	}
	return false
}

// fieldOf returns the field that step leads to from t, nil if it is not known.
func fieldOf(t types.Type, step accesspath.Step) *types.Var {
	if t != nil && step.Kind == accesspath.Field {
		if f := ssax.FieldByName(t, step.Name); f != nil {
			return f.Origin()
		}
	}
	return nil
}

// field adds where what the field v holds comes from. All that assign it are in this package if it has no name for others.
func (s *originSearch) field(v *types.Var) bool {
	if _, ok := v.Type().Underlying().(*types.Struct); ok {
		return s.part(v)
	}
	if isNew, ok := s.enter(v); !isNew || !ok {
		return ok
	}
	if v.Exported() || v.Pkg() != s.c.pass.Pkg || !ssax.IsPointer(v.Type()) {
		return false
	}
	stored, ok := s.c.assigned().To(v)
	if !ok {
		return false
	}
	return !slices.ContainsFunc(stored, func(val ssa.Value) bool { return !s.value(val) })
}

// value adds where what v refers to comes from.
func (s *originSearch) value(v ssa.Value) bool {
	if isNew, ok := s.enter(v); !isNew || !ok {
		return ok
	}
	switch v := v.(type) {
	case *ssa.Alloc:
		s.found.made[v] = true
		return true
	case *ssa.Const:
		return v.IsNil()
	case *ssa.Phi:
		return !slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return !s.value(e) })
	case *ssa.ChangeType:
		return s.value(v.X)
	case *ssa.FieldAddr:
		part := ssax.FieldOf(v.X.Type(), v.Field)
		return part != nil && s.part(part)
	case *ssa.Call:
		return s.result(v, v, 0)
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return ok && s.result(v, call, v.Index)
	case *ssa.Parameter:
		return s.parameter(v)
	case *ssa.UnOp:
		return v.Op == token.MUL && s.loaded(v.X)
	}
	return false
}

// part adds the struct that the field v is.
func (s *originSearch) part(v *types.Var) bool {
	s.found.made[v] = true
	return true
}

// loaded adds where what is read at addr comes from.
func (s *originSearch) loaded(addr ssa.Value) bool {
	switch addr := ssax.Origin(addr).(type) {
	case *ssa.FieldAddr:
		v := ssax.FieldOf(addr.X.Type(), addr.Field)
		return v != nil && s.field(v)
	case *ssa.Alloc:
		return s.cell(addr)
	}
	return false
}

// cell adds where what the variable holds comes from.
func (s *originSearch) cell(variable *ssa.Alloc) bool {
	stores, ok := ssax.Stores(variable)
	if !ok {
		return false
	}
	return !slices.ContainsFunc(stores, func(st *ssa.Store) bool { return !s.value(st.Val) })
}

// result adds where result i of call comes from, which v is. What the callee makes anew each time is told apart by the call.
func (s *originSearch) result(v ssa.Value, call *ssa.Call, i int) bool {
	fn := call.Call.StaticCallee()
	if fn == nil || !s.c.makes(fn, i) {
		return false
	}
	s.found.made[v] = true
	return s.insides(fn, i)
}

// insides adds what result i of fn is to fn itself, if that is of the package.
func (s *originSearch) insides(fn *ssa.Function, i int) bool {
	if origin := fn.Origin(); origin != nil {
		fn = origin
	}
	in := originSearch{c: s.c, left: s.left / 2, found: newOrigins(), seen: make(map[any]bool)}
	for ret := range ssax.InstrsOf[*ssa.Return](fn) {
		if !in.value(ret.Results[i]) {
			return false
		}
	}
	for _, m := range []map[any]bool{in.found.made, in.found.inside} {
		for x := range m {
			s.found.inside[x] = true
		}
	}
	return true
}

// parameter adds where what all callers pass comes from, if they are known, and what method values are bound to.
func (s *originSearch) parameter(v *ssa.Parameter) bool {
	fn := v.Parent()
	i := slices.Index(fn.Params, v)
	obj := ssax.DeclaredObject(fn)
	if obj == nil || obj.Exported() {
		return false
	}
	bound, ok := s.c.boundTo(fn)
	if !ok || len(bound) > 0 && i > 0 {
		return false // who calls a method value passes all but the receiver
	}
	passed := slices.Clip(bound)
	for _, call := range s.c.sum.Callers(fn) {
		args := call.Common().Args
		if call.Common().IsInvoke() || len(args) != len(fn.Params) {
			return false
		}
		passed = append(passed, args[i])
	}
	return len(passed) > 0 && !slices.ContainsFunc(passed, func(x ssa.Value) bool { return !s.value(x) })
}

// makes reports whether result i of fn is a new object in each call.
func (c *checker) makes(fn *ssa.Function, i int) bool {
	if origin := fn.Origin(); origin != nil {
		fn = origin
	}
	if fn.Pkg == nil || fn.Pkg.Pkg == c.pass.Pkg {
		return c.makers.analysis().Makes(fn, i)
	}
	obj := ssax.DeclaredObject(fn)
	return obj != nil && c.pairs.Makes(obj, i)
}
