package critical

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// A Relation tells how the objects of the two locks of a pair are related, as far
// as their paths tell.
type Relation struct {
	Kind  RelationKind
	Steps string // the fields that lead from one to the other; of two parts of one object and of two values, which is held and which is waited for
}

// between joins in Steps the part that is held and the one that is waited for.
const between = "|"

// Parts returns the names of the two parts of one object whose locks one field declares; empty if that is not known.
func (r Relation) Parts() (held, want string) {
	if r.Kind != Siblings {
		return "", ""
	}
	held, want, _ = strings.Cut(r.Steps, between)
	return held, want
}

// Reverses reports whether r goes from the part or value that s goes to, to the one that s comes from.
func (r Relation) Reverses(s Relation) bool {
	held, want, ok := strings.Cut(r.Steps, between)
	return ok && s == Relation{r.Kind, want + between + held}
}

// A RelationKind is a kind of relation between two objects.
type RelationKind uint8

const (
	Unrelated RelationKind = iota // nothing is known
	Siblings                      // parts of one object, or two package variables
	Down                          // what is waited for is reached through what is held
	Up                            // the other way round
	Apart                         // two parameters, or two values of a map
	InTurn                        // two elements of a slice, or objects that the function compares or attaches
	Fixed                         // two values that the function and the literals in it have names for
)

// ByIndex is what Steps say of two elements whose indices are parameters.
const ByIndex = "index"

// relate returns how the objects of two resources are related, of which one is held while the other is
// waited for.
func (c *collector) relate(h Resource, w *Want) Relation {
	held, _, _ := h.Path.Parent()
	want, _, _ := w.Path.Parent()
	if c.fromMap(want) && (!held.Valid() && h.Decl == w.Decl || c.fromMap(held)) {
		return Relation{Kind: Apart, Steps: "map"}
	}
	if x, y := indexes(held, want); x != nil && !comparesValues(c.u.Func, x, y) {
		return Relation{Kind: Apart, Steps: ByIndex}
	}
	found, sought := c.a.reached(c.u, held, 0).WithoutIndexes(), c.a.reached(c.u, want, 0).WithoutIndexes()
	if !sought.Valid() {
		sought, _, _ = w.Reached.WithoutIndexes().Parent()
	}
	held, want = held.WithoutIndexes(), want.WithoutIndexes()
	part, other := found, sought
	found, sought = c.whole(found), c.whole(sought)
	switch {
	case !found.Valid() || !sought.Valid():
		return Relation{}
	case held == want && h.Decl == w.Decl:
		return Relation{Kind: InTurn}
	case held == want, found == sought && isOne(found):
		switch {
		case h.Decl != w.Decl:
			return Relation{Kind: Siblings}
		case part == other: // each is an element of it
			return Relation{Kind: InTurn}
		}
		return Relation{Siblings, c.partsOf(found, part, other)}
	case found == sought: // each was found there, but which one
		return Relation{}
	case sought.HasPrefix(found):
		return Relation{Down, sought.SpellSteps(found.Len())}
	case found.HasPrefix(sought):
		return Relation{Up, found.SpellSteps(sought.Len())}
	case h.Decl == w.Decl && c.areKept(found, sought):
		keeper, _, _ := found.Parent()
		return Relation{Siblings, c.partsOf(keeper, part, other)}
	case held.Len() > 0 || want.Len() > 0:
		return Relation{}
	case c.a.attaches(c.u.Func, held.Root, want.Root):
		return Relation{Kind: InTurn}
	case held.Root.Kind == accesspath.Param && want.Root.Kind == accesspath.Param:
		if compares(c.u.Func) {
			return Relation{Kind: InTurn}
		}
		return Relation{Kind: Apart}
	case h.Decl == w.Decl:
		return fixed(held.Root, want.Root)
	}
	return Relation{}
}

// fixed returns how two package variables are related, or two values that do not change while the function runs.
func fixed(held, want accesspath.Root) Relation {
	switch {
	case held.Kind == accesspath.Global && want.Kind == accesspath.Global:
		return Relation{Siblings, held.Name() + between + want.Name()}
	case held.Kind == accesspath.Local && want.Kind == accesspath.Local:
		return Relation{Fixed, spellValue(held.Value) + between + spellValue(want.Value)}
	}
	return Relation{}
}

// spellValue names v as no other value of the package is named.
func spellValue(v ssa.Value) string { return v.Parent().String() + "." + v.Name() }

// whole returns the object that the struct at p is part of.
func (c *collector) whole(p accesspath.Path) accesspath.Path {
	for {
		outer, last, ok := p.Parent()
		if !ok || last.Kind != accesspath.Field {
			return p
		}
		t := p.Type(c.u.Func)
		if t == nil {
			return p
		}
		if _, isPart := t.Underlying().(*types.Struct); !isPart {
			return p
		}
		p = outer
	}
}

// areKept reports whether p and q are what two fields of one object lead to, and always the same: then they are like parts of it.
func (c *collector) areKept(p, q accesspath.Path) bool {
	keeper, a, _ := p.Parent()
	other, b, _ := q.Parent()
	if keeper != other || !isOne(p) {
		return false
	}
	t := keeper.Type(c.u.Func)
	return c.a.sum.Made(ssax.FieldByName(t, a.Name)) && c.a.sum.Made(ssax.FieldByName(t, b.Name))
}

// partsOf names two parts of the object at whole as all functions do; it is empty if they have no name for it.
func (c *collector) partsOf(whole, held, want accesspath.Path) string {
	name := whole.Root.Name()
	if t, ok := symbol.TypeOf(whole.Type(c.u.Func)); ok {
		name = t.Name
	} else if whole.Root.Kind != accesspath.Global || whole.Len() > 0 {
		return ""
	}
	return name + held.SpellSteps(whole.Len()) + between + name + want.SpellSteps(whole.Len())
}

// isOne reports whether p means one object: it is no element of something.
func isOne(p accesspath.Path) bool {
	for i := range p.Len() {
		if p.Step(i).Kind != accesspath.Field {
			return false
		}
	}
	return true
}

// indexes returns the parameters that are the indexes of held and want, two elements of one thing; nil if none are.
func indexes(held, want accesspath.Path) (x, y *ssa.Parameter) {
	if held.WithoutIndexes() != want.WithoutIndexes() || !held.Valid() {
		return nil, nil
	}
	for i := range held.Len() {
		x, ok := held.Step(i).Index.(*ssa.Parameter)
		y, other := want.Step(i).Index.(*ssa.Parameter)
		if x != y && ok && other {
			return x, y
		}
	}
	return nil, nil
}

// attaches reports whether fn, or the function around it, stores one of two objects in the other, or in something that it
// reaches, as who adds a child to its parent does.
func (a *engine) attaches(fn *ssa.Function, x, y accesspath.Root) bool {
	outer := ssax.EnclosingDeclared(fn)
	return a.attached.Of(fn, a.attachedIn)[pairOf{x, y}] || outer != fn && a.attached.Of(outer, a.attachedIn)[pairOf{x, y}]
}

// A pairOf is two objects, in either order.
type pairOf [2]accesspath.Root

// attachedIn returns the objects that fn stores in each other.
func (a *engine) attachedIn(fn *ssa.Function) map[pairOf]bool {
	u := a.sum.Unit(fn)
	if u == nil {
		return nil
	}
	out := make(map[pairOf]bool)
	of := u.Resolver().Of
	join := func(to accesspath.Path, vals ...ssa.Value) {
		for _, v := range vals {
			if p := of(v); p.Valid() && p.Len() == 0 {
				out[pairOf{p.Root, to.Root}], out[pairOf{to.Root, p.Root}] = true, true
			}
		}
	}
	for instr := range ssax.Instrs(fn) {
		switch instr := instr.(type) {
		case *ssa.Store:
			if to := of(instr.Addr); to.Valid() && to.Len() > 0 {
				join(to, appended(instr.Val)...)
			}
		case *ssa.MapUpdate:
			if to := of(instr.Map); to.Valid() {
				join(to, append(appended(instr.Value), instr.Key)...)
			}
		}
	}
	return out
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
