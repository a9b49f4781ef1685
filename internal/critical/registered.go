package critical

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// A registration is a place where the package hands over code that is called later: a
// function, or an object with methods. Who is given it and whose code it is tells how the
// objects are related of which one calls the other.
type registration struct {
	unit  *summary.Unit
	index int // in source order

	fn     *ssa.Function     // nil: a method of the object
	object accesspath.Path   // not valid for literals, which have the names of the function around them
	typ    symbol.Type       // of the object
	given  []accesspath.Path // what is given it, and what leads there
}

// registrations returns those of fn, or of objects that it is a method of, in source order.
func (a *engine) registrations(fn *ssa.Function) []*registration {
	if a.registered == nil {
		a.register()
	}
	var out []*registration
	out = append(out, a.registered[registered{fn: fn}]...)
	if t, ok := receiverOf(fn); ok {
		out = append(out, a.registered[registered{typ: t}]...)
	}
	slices.SortFunc(out, func(r, s *registration) int { return cmp.Compare(r.index, s.index) })
	return out
}

// registered is what a registration is found by: a function, or the type of an object.
type registered struct {
	fn  *ssa.Function
	typ symbol.Type
}

// register finds the registrations of the package.
func (a *engine) register() {
	a.registered = make(map[registered][]*registration)
	n := 0
	for u, instr := range summary.InstrsOf[ssa.Instruction](a.sum) {
		if r, ok := a.registration(u, instr); ok {
			n++
			r.index = n
			k := registered{fn: r.fn}
			if r.fn == nil {
				k.typ = r.typ
			}
			a.registered[k] = append(a.registered[k], &r)
		}
	}
}

// registration returns the one of the code that instr makes, if it is handed over.
func (a *engine) registration(u *summary.Unit, instr ssa.Instruction) (registration, bool) {
	r := registration{unit: u}
	v, _ := instr.(ssa.Value)
	switch instr := instr.(type) {
	case *ssa.MakeInterface:
		t, ok := symbol.TypeOf(instr.X.Type())
		if !ok {
			return r, false
		}
		r.object, r.typ = u.Resolver().Of(instr.X), t
	case *ssa.MakeClosure:
		t := a.sum.ValueTarget(u, instr)
		if t.Unit == nil {
			return r, false
		}
		r.fn = t.Unit.Func
		if r.fn.Signature.Recv() != nil && len(instr.Bindings) == 1 {
			r.object = u.Resolver().Of(instr.Bindings[0])
		}
	default:
		return r, false
	}
	r.given = receivers(u.Resolver(), v)
	return r, len(r.given) > 0
}

// maxHandedOn bounds the values that are followed from where code is made.
const maxHandedOn = 16

// receivers returns the paths of what is given v: what it is stored in, and what takes part
// in a call that it is passed to.
func receivers(r *accesspath.Resolver, v ssa.Value) []accesspath.Path {
	var out []accesspath.Path
	add := func(v ssa.Value) {
		for p := r.Of(v).WithoutIndexes(); p.Valid() && !slices.Contains(out, p); p, _, _ = p.Parent() {
			out = append(out, p)
		}
	}
	seen := []ssa.Value{v}
	follow := func(v ssa.Value) {
		if len(seen) < maxHandedOn && !slices.Contains(seen, v) {
			seen = append(seen, v)
		}
	}
	for i := 0; i < len(seen); i++ {
		for _, ref := range *seen[i].Referrers() {
			switch ref := ref.(type) {
			case *ssa.ChangeType, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.Slice:
				follow(ref.(ssa.Value))
			case *ssa.Store:
				index, ok := ref.Addr.(*ssa.IndexAddr)
				if ref.Val != seen[i] {
					continue
				}
				if ok && ssax.Base(index) != nil {
					follow(index.X)
				}
				add(ref.Addr)
			case *ssa.MapUpdate:
				if ref.Value == seen[i] {
					add(ref.Map)
				}
			case *ssa.Call:
				if ssax.BuiltinOf(ref) != "" {
					follow(ref)
					continue
				}
				for _, arg := range ref.Call.Args {
					if arg != seen[i] {
						add(arg)
					}
				}
				add(ref)
			}
		}
	}
	return out
}

// relateRegistered finds out how the object that p holds is related to the one that its
// code acquires, which is a method of a registered object or a registered function: w is
// what that waits for.
func (a *engine) relateRegistered(p *Pair, fn *ssa.Function, w *Want) {
	if p.Held.Decl.Type == "" || w.Dynamic || !w.Path.Valid() {
		return
	}
	for _, r := range a.registrations(fn) {
		object, ok := r.objectOf(fn, w.Path)
		if !ok {
			continue
		}
		for _, given := range r.given {
			if r.fn == nil && isPart(given, r.object, r.unit.Func) {
				continue // a method that is passed its own receiver gives that to somebody else
			}
			if t, ok := symbol.TypeOf(given.Type(r.unit.Func)); !ok || t.Pkg != p.Held.Decl.Pkg || t.Name != p.Held.Decl.Type {
				continue
			}
			if rel, ok := r.relate(given, object); ok {
				p.setRegistered(rel, w)
				return
			}
		}
	}
}

// setRegistered notes what was found out about p.
func (p *Pair) setRegistered(rel Relation, w *Want) {
	p.Relation, p.Registered = rel, true
	p.Again = rel.Kind == Siblings && p.Held.Decl == w.Decl
}

// objectOf returns the object whose lock is at path in fn, as the function of r names it.
// It is false if fn is not what r registers.
func (r *registration) objectOf(fn *ssa.Function, path accesspath.Path) (accesspath.Path, bool) {
	switch {
	case r.fn != nil && r.fn != fn:
		return accesspath.Path{}, false
	case r.object.Valid():
		t, ok := receiverOf(fn)
		if path.Root != accesspath.ParamPath(0).Root || r.fn == nil && (!ok || t != r.typ) {
			return accesspath.Path{}, false
		}
		path = r.object.Concat(path)
	case r.fn == nil || fn.Parent() != r.unit.Func:
		return accesspath.Path{}, false
	}
	object, _, ok := path.WithoutIndexes().Parent()
	return object, ok
}

// relate returns how held and wanted are related, two objects as the function of r names
// them: by their paths, or since it stores one in the other.
func (r *registration) relate(held, wanted accesspath.Path) (Relation, bool) {
	if rel, ok := nested(held, wanted); ok {
		return rel, true
	}
	for instr := range ssax.Instrs(r.unit.Func) {
		at, values := r.puts(instr)
		for _, value := range values {
			v := r.unit.Resolver().Of(value)
			if !v.Valid() {
				continue
			}
			if rel, ok := nested(renamed(held, v, at), wanted); ok {
				return rel, true
			}
			if rel, ok := nested(held, renamed(wanted, v, at)); ok {
				return rel, true
			}
		}
	}
	return Relation{}, false
}

// puts returns what instr puts into a field, or an element of one, and the path of that.
func (r *registration) puts(instr ssa.Instruction) (at accesspath.Path, values []ssa.Value) {
	switch instr := instr.(type) {
	case *ssa.Store:
		at, values = r.unit.Resolver().Of(instr.Addr), []ssa.Value{instr.Val}
		if added, ok := Appended(instr.Val); ok {
			at, values = at.Elem(), added
		}
	case *ssa.MapUpdate:
		at, values = r.unit.Resolver().Of(instr.Map).Elem(), []ssa.Value{instr.Value}
	}
	if at = at.WithoutIndexes(); at.Len() == 0 {
		return at, nil
	}
	return at, values
}

// renamed returns p with the name to for what is called from.
func renamed(p, from, to accesspath.Path) accesspath.Path {
	if !p.HasPrefix(from) {
		return p
	}
	return p.Rebase(from, to)
}

// nested returns how held and wanted are related if one is reached through the other; two
// parts of one object are siblings.
func nested(held, wanted accesspath.Path) (Relation, bool) {
	switch {
	case !held.Valid() || !wanted.Valid():
		return Relation{}, false
	case held == wanted:
		return Relation{Kind: Siblings}, true
	case wanted.HasPrefix(held):
		return Relation{Down, wanted.SpellSteps(held.Len())}, true
	case held.HasPrefix(wanted):
		return Relation{Up, held.SpellSteps(wanted.Len())}, true
	}
	return Relation{}, false
}

// relateShown is relateRegistered for a method of an object that is passed to the very call
// under the lock, as what is printed: at is its path in the function of p.
func (p *Pair) relateShown(at accesspath.Path, w *Want) {
	if w.Dynamic || w.Path.Root != accesspath.ParamPath(0).Root {
		return
	}
	held, _, _ := p.Held.Path.WithoutIndexes().Parent()
	wanted, _, _ := at.Concat(w.Path).WithoutIndexes().Parent()
	if rel, ok := nested(held, wanted); ok {
		p.setRegistered(rel, w)
	}
}

// leadsBack reports whether w, of the method fn, is for a lock of another object than its
// own, of another type, that a pointer in it leads to, and caller is no method of its type: who
// wraps an object of the same interface calls that one under its lock.
func leadsBack(fn *ssa.Function, w *Want, caller *ssa.Function) bool {
	object, _, ok := w.Path.Parent()
	if !ok || w.Path.Root != accesspath.ParamPath(0).Root || isPart(object, accesspath.ParamPath(0), fn) {
		return false
	}
	t, ok := receiverOf(fn)
	if !ok || t.Name == w.Decl.Type && t.Pkg == w.Decl.Pkg {
		return false
	}
	if caller == nil {
		return true
	}
	by, ok := receiverOf(ssax.EnclosingDeclared(caller))
	return !ok || by != t
}

// isPart reports whether p is whole or leads in fn to a part of it, not to another object.
func isPart(p, whole accesspath.Path, fn *ssa.Function) bool {
	for p != whole {
		outer, last, ok := p.Parent()
		if !ok || last.Kind != accesspath.Field {
			return false
		}
		t := p.Type(fn)
		if t == nil {
			return false
		}
		if _, isStruct := t.Underlying().(*types.Struct); !isStruct {
			return false
		}
		p = outer
	}
	return true
}

// receiverOf returns the type that fn is a method of.
func receiverOf(fn *ssa.Function) (symbol.Type, bool) {
	recv := fn.Signature.Recv()
	if recv == nil {
		return symbol.Type{}, false
	}
	return symbol.TypeOf(recv.Type())
}
