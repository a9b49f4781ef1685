package guard

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// changes tell what the package may write once objects are made. They err on the side of too much: what is
// written through a pointer is any field whose address somebody takes, and elements of a slice or map are those of all
// of that type.
type changes struct {
	made     map[symbol.Var]bool // written while objects are made, with no lock held
	later    map[symbol.Var]bool // may be written after that
	contents map[string]bool     // types of maps and slices whose elements may be
}

// findChanges looks for everything that the package writes.
func (a *Census) findChanges() *changes {
	c := &changes{made: make(map[symbol.Var]bool), later: make(map[symbol.Var]bool), contents: make(map[string]bool)}
	for _, u := range a.sum.Units() {
		w := &writer{Census: a, changes: c, u: u}
		if u.Flow == nil {
			for instr := range ssax.Instrs(u.Func) {
				w.instr(instr, locks.State{})
			}
			continue
		}
		u.Flow.Visit(locks.Visitor{Instr: w.instr})
	}
	return c
}

// constant reports whether what u reads is never written after it was made, and that was seen.
func (c *changes) constant(u use) bool {
	return c.made[u.data] && !c.later[u.data]
}

// sameElements reports whether elements of t, if it is a map or slice, are written only while they are made.
func (c *changes) sameElements(t types.Type) bool {
	return t != nil && isCollection(t) && !c.contents[typeKey(t)]
}

func typeKey(t types.Type) string { return types.TypeString(ssax.CoreType(t), nil) }

// A writer looks at one function.
type writer struct {
	*Census
	*changes
	u    *summary.Unit
	list []memory.Access
}

func (w *writer) instr(instr ssa.Instruction, before locks.State) {
	w.list = memory.Append(w.list[:0], instr)
	for _, m := range w.list {
		if m.Write && m.Part != memory.ChanState {
			w.write(m, instr, w.making(m.Base, instr, before))
		}
	}
	switch instr := instr.(type) {
	case *ssa.FieldAddr, *ssa.IndexAddr:
		if addr := instr.(ssa.Value); !onlyUsed(addr) {
			w.mark(addr)
		}
	case *ssa.MakeInterface:
		w.giveAway(instr.X)
	case ssa.CallInstruction:
		if _, ok := instr.Common().Value.(*ssa.Builtin); !ok && w.sum.Target(instr).Unit == nil {
			for _, arg := range instr.Common().Args {
				w.giveAway(arg)
			}
		}
	}
	w.globals(instr)
}

// write notes a write, during construction or later.
func (w *writer) write(m memory.Access, instr ssa.Instruction, making bool) {
	if making {
		if p := placeOf(m.Base); p.data.Valid() {
			w.made[p.data] = true
		} else if fa, ok := m.Base.(*ssa.FieldAddr); ok {
			if data, ok := symbol.FieldOf(fa.X.Type(), fa.Field); ok {
				w.made[data] = true
			}
		}
		return
	}
	if len(m.Steps) > 0 || m.Part != memory.Whole {
		w.contents[typeKey(m.Base.Type())] = true
		return
	}
	w.mark(m.Base)
	w.markFields(m.Type, maxNesting)
}

// mark notes that the variable at addr may be written, and what it is a part of.
func (w *writer) mark(addr ssa.Value) {
	for range maxPlaceSteps {
		switch x := addr.(type) {
		case *ssa.FieldAddr:
			if data, ok := symbol.FieldOf(x.X.Type(), x.Field); ok {
				w.later[data] = true
			}
			addr = x.X
		case *ssa.IndexAddr:
			if isCollection(x.X.Type()) {
				w.contents[typeKey(x.X.Type())] = true
				return
			}
			addr = x.X
		case *ssa.Global:
			if x.Pkg != nil {
				w.later[symbol.Var{Pkg: x.Pkg.Pkg.Path(), Name: x.Name()}] = true
			}
			return
		default:
			return
		}
	}
}

// markFields notes that the fields of t, a struct, may be written.
func (w *writer) markFields(t types.Type, depth int) {
	st, ok := t.Underlying().(*types.Struct)
	if !ok || depth == 0 {
		return
	}
	for i := range st.NumFields() {
		if data, ok := symbol.FieldOf(t, i); ok {
			w.later[data] = true
		}
		w.markFields(st.Field(i).Type(), depth-1)
	}
}

// giveAway notes that code which is not seen gets v, and may write to its elements.
func (w *writer) giveAway(v ssa.Value) {
	if s, ok := v.(*ssa.Slice); ok {
		if _, ok := s.X.(*ssa.Alloc); ok {
			return // a new array, for a variadic call most often
		}
	}
	if isCollection(v.Type()) {
		w.contents[typeKey(v.Type())] = true
	}
}

// onlyUsed reports whether addr, an address, is used for nothing but reading and writing there.
func onlyUsed(addr ssa.Value) bool {
	return !slices.ContainsFunc(*addr.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.FieldAddr, *ssa.DebugRef:
			return false
		case *ssa.IndexAddr:
			return ref.X != addr
		case *ssa.UnOp:
			return ref.Op != token.MUL
		case *ssa.Store:
			return ref.Val == addr
		}
		return true
	})
}

// globals notes the package variables whose address instr takes.
func (w *writer) globals(instr ssa.Instruction) {
	var space [8]*ssa.Value
	for _, op := range instr.Operands(space[:0]) {
		g, ok := (*op).(*ssa.Global)
		if !ok {
			continue
		}
		switch instr := instr.(type) {
		case *ssa.UnOp, *ssa.FieldAddr, *ssa.IndexAddr:
		case *ssa.Store:
			if instr.Val == ssa.Value(g) {
				w.mark(g)
			}
		default:
			w.mark(g)
		}
	}
}

// making reports whether what base leads to is still being made at instr: nobody else knows it, whoever
// runs the function, and there is no lock that would say otherwise.
func (w *writer) making(base ssa.Value, instr ssa.Instruction, before locks.State) bool {
	ways := w.contexts[w.u.Func]
	locked := before.Top() || len(w.u.Contract.Requires) > 0 || w.u.Flow != nil && len(w.u.Flow.May(before)) > 0
	if locked || len(ways) == 0 {
		return false
	}
	p := w.u.Resolver().Of(base)
	root := rootOf(&Access{Unit: w.u, Path: p})
	return !slices.ContainsFunc(ways, func(c *Context) bool {
		if c.Unsure || len(c.held) > 0 {
			return true
		}
		return c.Phase != Init && (p.Root.Kind == accesspath.Global || root == nil || !w.isOwned(p, root, instr, c))
	})
}
