package critical

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// A Relation tells how the objects of the two locks of a pair are related, as far
// as their paths tell.
type Relation struct {
	Kind  RelationKind
	Steps string // the fields that lead from one to the other
}

// A RelationKind is a kind of relation between two objects.
type RelationKind uint8

const (
	Unrelated RelationKind = iota // nothing is known
	Siblings                      // parts of one object
	Down                          // what is waited for is reached through what is held
	Up                            // the other way round
	Apart                         // two parameters, or two values of a map
	InTurn                        // two elements of a slice, or objects that the function compares or attaches
)

// relate returns how the objects of two resources of one function are related.
func (c *collector) relate(h, w Resource) Relation {
	held, _, _ := h.Path.Parent()
	want, _, _ := w.Path.Parent()
	if c.fromMap(want) && (!held.Valid() && h.Decl == w.Decl || c.fromMap(held)) {
		return Relation{Kind: Apart, Steps: "map"}
	}
	if c.byIndex(held, want) {
		return Relation{Kind: Apart, Steps: "index"}
	}
	held, want = held.WithoutIndexes(), want.WithoutIndexes()
	switch {
	case !held.Valid() || !want.Valid():
		return Relation{}
	case held == want && h.Decl == w.Decl:
		return Relation{Kind: InTurn}
	case held == want:
		return Relation{Kind: Siblings}
	case want.HasPrefix(held):
		return Relation{Down, steps(want, held.Len())}
	case held.HasPrefix(want):
		return Relation{Up, steps(held, want.Len())}
	case held.Root.Kind == accesspath.Param && want.Root.Kind == accesspath.Param && held.Len() == 0 && want.Len() == 0:
		if compares(c.u.Func) || c.attaches(held.Root.Index, want.Root.Index) {
			return Relation{Kind: InTurn}
		}
		return Relation{Kind: Apart}
	}
	return c.loaded(held, want)
}

// loaded returns the relation if what want starts from was read from a field of held,
// which may have changed since, or from an element of one.
func (c *collector) loaded(held, want accesspath.Path) Relation {
	if want.Root.Kind != accesspath.Local {
		return Relation{}
	}
	v, elem := want.Root.Value, ""
	for range maxSlotSteps {
		switch x := v.(type) {
		case *ssa.Phi:
			var ok bool
			if v, ok = ifMissing(x); !ok {
				return Relation{}
			}
		case *ssa.UnOp:
			v = x.X
		case *ssa.Extract:
			v = x.Tuple
		case *ssa.Next:
			v, elem = x.Iter, "[]"
		case *ssa.Range:
			v = x.X
		case *ssa.Lookup:
			v, elem = x.X, "[]"
		case *ssa.IndexAddr:
			v, elem = x.X, "[]"
		case *ssa.FieldAddr:
			from := c.u.Resolver().Of(x.X).WithoutIndexes()
			if !from.Valid() || !from.HasPrefix(held) {
				return Relation{}
			}
			name := ssax.StructOf(x.X.Type()).Field(x.Field).Name()
			return Relation{Down, steps(from, held.Len()) + "." + name + elem + steps(want, 0)}
		default:
			return Relation{}
		}
	}
	return Relation{}
}

// ifMissing returns the element that phi is unless there was none, and the function has made
// one instead.
func ifMissing(phi *ssa.Phi) (elem ssa.Value, ok bool) {
	for _, v := range phi.Edges {
		if _, made := v.(*ssa.Alloc); made {
			continue
		}
		if elem != nil && elem != v {
			return nil, false
		}
		elem = v
	}
	return elem, elem != nil
}

// byIndex reports whether held and want are elements of one thing whose indices are
// parameters of the function, which it does not compare.
func (c *collector) byIndex(held, want accesspath.Path) bool {
	if held.WithoutIndexes() != want.WithoutIndexes() || !held.Valid() {
		return false
	}
	for i := range held.Len() {
		a, b := held.Step(i).Index, want.Step(i).Index
		_, isParam := a.(*ssa.Parameter)
		_, other := b.(*ssa.Parameter)
		if a != b && isParam && other {
			return !comparesValues(c.u.Func, a, b)
		}
	}
	return false
}

// attaches reports whether the function stores one of two parameters in a field of the
// other, as who adds a child to its parent does.
func (c *collector) attaches(i, j int) bool {
	for _, b := range c.u.Func.Blocks {
		for _, instr := range b.Instrs {
			st, ok := instr.(*ssa.Store)
			if !ok {
				continue
			}
			to := c.u.Resolver().Of(st.Addr)
			if to.Root.Kind != accesspath.Param || to.Len() == 0 || to.Root.Index != i && to.Root.Index != j {
				continue
			}
			for _, v := range appended(st.Val) {
				if k, ok := c.param(v); ok && k != to.Root.Index && (k == i || k == j) {
					return true
				}
			}
		}
	}
	return false
}

// fromMap reports whether p starts from the values of a map in the order in which
// they come.
func (c *collector) fromMap(p accesspath.Path) bool {
	if p.Root.Kind != accesspath.Local {
		return false
	}
	x, ok := p.Root.Value.(*ssa.Extract)
	if !ok {
		return false
	}
	next, ok := x.Tuple.(*ssa.Next)
	return ok && !next.IsString
}

func steps(p accesspath.Path, from int) string {
	var b strings.Builder
	for i := from; i < p.Len(); i++ {
		if s := p.Step(i); s.Kind == accesspath.Field {
			b.WriteString("." + s.Name)
		} else {
			b.WriteString("[]")
		}
	}
	return b.String()
}
