package lockorder

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// selfLegs returns the legs of a deadlock on one declaration, and what was decided about it: two objects that are locked in either order, by one leg or by two
// that go from one object to another by different ways, as from a child to its parent and back, or from one part of an
// object to another one.
func (c *checker) selfLegs(edge []leg) ([]leg, evidence.Verdict) {
	var ways []leg
	for _, l := range edge {
		if l.Held.Kind != critical.Lock {
			continue
		}
		if legs, v := c.judgeSelf(l); legs != nil {
			return legs, v
		}
		if k := l.Relation.Kind; k == critical.Down || k == critical.Siblings || k == critical.Fixed {
			ways = append(ways, l)
		}
	}
	for i, a := range ways {
		for _, b := range ways[:i] {
			if !goesBack(a.Relation, b.Relation) {
				continue
			}
			if legs, v := c.judgeSelf(b, a); legs != nil {
				return legs, v
			}
		}
	}
	return nil, evidence.Verdict{}
}

// goesBack reports whether a may be the way back from where b leads to.
func goesBack(a, b critical.Relation) bool {
	if a.Kind == critical.Down && b.Kind == critical.Down {
		return a.Steps != b.Steps
	}
	return a.Reverses(b)
}

// judgeSelf returns legs, and what is decided about them; no legs if they are no deadlock.
func (c *checker) judgeSelf(legs ...leg) ([]leg, evidence.Verdict) {
	v := (&cycle{c: c, legs: legs}).judge(instanceReasons)
	if v.Level() == evidence.Silent {
		return nil, v
	}
	return legs, v
}

// isOfInstances reports whether legs are about two objects of one type, rather than one lock.
func isOfInstances(legs []leg) bool {
	from, to := legs[0].Keys()
	return from == to
}

// isOffered reports whether code of other packages can call fn, or the function around it.
func isOffered(fn *ssa.Function) bool {
	obj := ssax.DeclaredObject(ssax.EnclosingDeclared(fn))
	if obj == nil || !obj.Exported() || obj.Pkg().Name() == "main" || ssax.InTestFile(fn) {
		return false
	}
	recv := obj.Signature().Recv()
	if recv == nil {
		return true
	}
	t, ok := symbol.TypeOf(recv.Type())
	return ok && token.IsExported(t.Name)
}

// inverse reports whether the package has objects lead to each other by there and back, each
// one field or the elements of one: some function sets both for the same two objects.
func (c *checker) inverse(there, back string) bool {
	defer c.sum.Turn()()
	for _, u := range c.sum.Units() {
		links := linksOf(u)
		for _, a := range links {
			for _, b := range links {
				if a.steps == there && b.steps == back && a.from == b.to && a.to == b.from {
					return true
				}
			}
		}
	}
	return false
}

// A link is an object that a function stores in a field of another one.
type link struct {
	from, to accesspath.Path
	steps    string
}

// linksOf returns the links that the function of u makes, in source order.
func linksOf(u *summary.Unit) []link {
	var out []link
	add := func(at accesspath.Path, steps string, v ssa.Value) {
		outer, last, ok := at.Parent()
		if ok && last.Kind == accesspath.Elem {
			steps = "[]"
			outer, last, ok = outer.Parent()
		}
		if ok && last.Kind == accesspath.Field {
			out = append(out, link{outer, u.Resolver().Of(v), "." + last.Name + steps})
		}
	}
	for instr := range ssax.Instrs(u.Func) {
		switch instr := instr.(type) {
		case *ssa.Store:
			at := u.Resolver().Of(instr.Addr)
			if added, ok := critical.Appended(instr.Val); ok {
				for _, v := range added {
					add(at, "[]", v)
				}
			} else {
				add(at, "", instr.Val)
			}
		case *ssa.MapUpdate:
			add(u.Resolver().Of(instr.Map), "[]", instr.Value)
		}
	}
	return out
}

// isPrivate reports whether only functions of the package call fn: then the pairs of
// these tell which objects it is about.
func (c *checker) isPrivate(fn *ssa.Function) bool {
	obj := ssax.DeclaredObject(fn)
	return obj != nil && !obj.Exported() && !c.sum.Escapes(fn) && len(c.sum.Callers(fn)) > 0
}
