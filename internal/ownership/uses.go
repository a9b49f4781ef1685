package ownership

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// uses is what the function of a value does with it.
type uses struct {
	published []ssa.Instruction                     // instructions of that function that make the value known to others
	spawns    map[ssa.Instruction][]ssa.Instruction // of those that give it to goroutines only: what starts them
	stored    []store
	returned  bool
}

// A store puts a value, or something that holds it, into an object.
type store struct {
	at ssa.Instruction
	in ssa.Value // the object; nil if it is not known
}

func (a *Analysis) usesOf(v ssa.Value) *uses {
	if u, ok := a.uses[v]; ok {
		return u
	}
	w := walker{Analysis: a, uses: &uses{}, seen: make(map[ssa.Value]bool)}
	a.uses[v] = w.uses // for cycles: what is found so far
	w.value(v, nil)
	return w.uses
}

// A walker follows a value through one function and its literals.
type walker struct {
	*Analysis
	*uses
	seen map[ssa.Value]bool
}

// value takes in the uses of v. In a literal, closure is where the function that is asked
// about makes it.
func (w *walker) value(v ssa.Value, closure ssa.Instruction) {
	if w.seen[v] || v.Referrers() == nil {
		return
	}
	w.seen[v] = true
	for _, instr := range *v.Referrers() {
		at := instr
		if closure != nil {
			at = closure
		}
		w.use(v, instr, at, closure)
	}
}

func (w *walker) use(v ssa.Value, instr, at, closure ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Store:
		if instr.Val == v {
			w.storeTo(instr.Addr, at, closure)
		}
	case *ssa.MapUpdate:
		if instr.Map != v {
			w.storeTo(instr.Map, at, closure)
		}
	case *ssa.Send:
		if instr.X == v {
			w.published = append(w.published, at)
		}
	case *ssa.Select:
		if slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool { return s.Send == v }) {
			w.published = append(w.published, at)
		}
	case *ssa.Go:
		w.spawn(at, instr)
	case *ssa.MakeClosure:
		w.closure(v, instr, at)
	case ssa.CallInstruction:
		w.call(v, instr, at, closure)
	case *ssa.Return:
		w.returned = w.returned || closure == nil
	case *ssa.UnOp:
		if _, cell := v.(*ssa.Alloc); cell && holdsReference(v) {
			w.value(instr, closure)
		}
	case *ssa.Phi, *ssa.MakeInterface, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.Convert, *ssa.Slice, *ssa.TypeAssert, *ssa.Extract:
		w.value(instr.(ssa.Value), closure)
	}
}

// spawn takes in that the goroutines which starts begin get the value.
func (w *walker) spawn(at ssa.Instruction, starts ...ssa.Instruction) {
	w.published = append(w.published, at)
	if w.uses.spawns == nil {
		w.uses.spawns = make(map[ssa.Instruction][]ssa.Instruction)
	}
	w.uses.spawns[at] = append(w.uses.spawns[at], starts...)
}

// holdsReference reports whether v is the address of a variable that holds a reference, so
// that a load gives away what is stored there rather than a copy.
func holdsReference(v ssa.Value) bool {
	p, ok := v.Type().Underlying().(*types.Pointer)
	return ok && ssax.IsReference(p.Elem())
}

// storeTo takes in that the value is stored at addr.
func (w *walker) storeTo(addr ssa.Value, at, closure ssa.Instruction) {
	for {
		switch x := addr.(type) {
		case *ssa.FieldAddr:
			addr = x.X
		case *ssa.IndexAddr:
			addr = x.X
		case *ssa.UnOp:
			addr = x.X // what an object refers to belongs to it
		case *ssa.FreeVar:
			if origin := ssax.Origin(x); origin != ssa.Value(x) {
				addr = origin
				continue
			}
			w.published = append(w.published, at)
			return
		case *ssa.Alloc:
			w.stored = append(w.stored, store{at, x})
			if !w.seen[x] {
				w.value(x, closureIn(x, closure))
			}
			return
		case *ssa.Parameter, *ssa.MakeMap, *ssa.MakeSlice, *ssa.Call, *ssa.Extract, *ssa.Phi:
			w.stored = append(w.stored, store{at, x})
			return
		default:
			w.published = append(w.published, at)
			return
		}
	}
}

// closureIn returns closure unless v belongs to the function that makes it.
func closureIn(v ssa.Value, closure ssa.Instruction) ssa.Instruction {
	if closure != nil && v.Parent() == closure.Parent() {
		return nil
	}
	return closure
}

// closure takes in that a literal or method value captures v: it gets wherever that gets, and
// does what the literal does.
func (w *walker) closure(v ssa.Value, mc *ssa.MakeClosure, at ssa.Instruction) {
	w.value(mc, closureIn(mc, at))
	fn := mc.Fn.(*ssa.Function)
	for i, bound := range mc.Bindings {
		if bound == v && i < len(fn.FreeVars) && !ssax.IsBound(fn) {
			w.value(fn.FreeVars[i], at)
		}
	}
}

// call takes in that v is called, or passed to a function.
func (w *walker) call(v ssa.Value, site ssa.CallInstruction, at, closure ssa.Instruction) {
	common := site.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		if call, ok := site.(*ssa.Call); ok && b.Name() == "append" {
			w.value(call, closure)
		}
		return
	}
	if m := syncmodel.Of(common); m != nil {
		if spawn, ok := syncmodel.First[*syncmodel.Spawn](m); ok && !spawn.Await {
			w.spawn(at, site)
		}
		return
	}
	callee := common.StaticCallee()
	if callee == nil || len(callee.Blocks) == 0 {
		return
	}
	for i, arg := range common.Args {
		if arg != v || i >= len(callee.Params) {
			continue
		}
		p := w.publishes(callee.Params[i])
		switch {
		case p.open:
			w.published = append(w.published, at)
		case len(p.spawns) > 0:
			w.spawn(at, p.spawns...)
		}
		for _, j := range p.into {
			if j < len(common.Args) {
				w.stored = append(w.stored, store{at, common.Args[j]})
			}
		}
	}
}
