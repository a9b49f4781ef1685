package slots

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// slots reports ways out of fn on which it does not give back what it has taken from a semaphore or pool, and calls of itself before it has.
func (c *checker) slots(fn *ssa.Function) {
	for instr := range ssax.Instrs(fn) {
		for _, o := range opsOf(instr) {
			if !o.plain || !c.hasRoom(o.field) || !c.takes(fn, o) {
				continue
			}
			w := &way{checker: c, field: o.field, giveBySend: !o.send, taken: instr.Block(), seen: make(map[*ssa.BasicBlock]bool)}
			w.from(instr.Block(), ssax.Index(instr)+1)
			what := o.field.Name()
			if w.again != nil && o.same && isSameObject(fn, o.base, w.again) {
				c.report(&loss{again: w.again}, ssax.Pos(w.again), fn.Name()+" calls itself while it holds a slot of "+what+", and waits for another one", ssax.Pos(instr), "the slot is taken here")
			}
			if w.gives && !w.handsOver {
				for _, ret := range w.kept {
					c.report(&loss{way: w}, ssax.Pos(ret), "returns without giving back what was taken from "+what, ssax.Pos(instr), "it is taken here")
				}
			}
		}
	}
}

// takes reports whether o takes a slot of a semaphore, or something out of a pool that only who makes the pool and fn fill. What fn makes
// itself is nothing that others share: somebody answers by it, and fn answers others.
func (c *checker) takes(fn *ssa.Function, o fieldOp) bool {
	if makes(fn, o.field) {
		return false
	}
	if o.same {
		return o.send && c.isSemaphore(o.field)
	}
	u := c.of(o.field)
	if o.send || u.closed || u.leaks {
		return false
	}
	return !slices.ContainsFunc(u.ops, func(other op) bool {
		return other.send && !makes(other.instr.Parent(), o.field) && ssax.EnclosingDeclared(other.instr.Parent()) != ssax.EnclosingDeclared(fn)
	})
}

// makes reports whether fn puts a new channel into the field.
func makes(fn *ssa.Function, field *types.Var) bool {
	for st := range ssax.InstrsOf[*ssa.Store](fn) {
		addr, ok := st.Addr.(*ssa.FieldAddr)
		if !ok || ssax.FieldOf(addr.X.Type(), addr.Field).Origin() != field {
			continue
		}
		if _, ok := st.Val.(*ssa.MakeChan); ok {
			return true
		}
	}
	return false
}

// A way follows control from where something is taken.
type way struct {
	*checker
	field      *types.Var
	giveBySend bool
	taken      *ssa.BasicBlock // where it is taken
	seen       map[*ssa.BasicBlock]bool
	asked      memo.Map[*ssa.Function, bool] // whether they give something back

	gives     bool                // there is a way on which it is given back
	handsOver bool                // it may be given back by what is started, or kept for later
	keeps     bool                // there is a way without an error on which it is not
	kept      []*ssa.Return       // where it is not
	again     ssa.CallInstruction // a call of the function itself before it is
}

// from follows control from instruction i of b.
func (w *way) from(b *ssa.BasicBlock, i int) {
	held := true
	for _, instr := range b.Instrs[i:] {
		if w.givesAt(instr) {
			w.gives = true
			held = false
			if _, later := instr.(*ssa.Defer); !later {
				return
			}
		}
		switch instr := instr.(type) {
		case *ssa.MakeClosure:
			if !isDeferred(instr) && w.gaveBack(instr.Fn.(*ssa.Function)) {
				w.handsOver = true
			}
		case *ssa.Go:
			if callee := instr.Call.StaticCallee(); callee != nil && w.gaveBack(callee) {
				w.handsOver = true
			}
		case *ssa.Call:
			if instr.Call.StaticCallee() == b.Parent() && w.again == nil {
				w.again = instr
			}
		case *ssa.Return:
			switch {
			case !held:
			case isRefusal(instr):
				w.kept = append(w.kept, instr)
			default:
				w.keeps = true
			}
		}
	}
	for _, succ := range w.next(b) {
		if !held && w.again != nil {
			return
		}
		if !w.seen[succ] {
			w.seen[succ] = true
			if held {
				w.from(succ, 0)
			} else {
				w.onlyAgain(succ)
			}
		}
	}
}

// next returns where control may go on behind b: a condition that was decided where the slot is taken is decided in the same way again,
// unless that is in a loop.
func (w *way) next(b *ssa.BasicBlock) []*ssa.BasicBlock {
	branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok || ssax.InLoop(w.taken) {
		return b.Succs
	}
	for cond, outcome := range ssax.Decided(w.taken) {
		switch {
		case !ssax.SameExpr(cond, branch.Cond):
		case outcome:
			return b.Succs[:1]
		default:
			return b.Succs[1:]
		}
	}
	return b.Succs
}

// onlyAgain looks for calls of the function itself, behind where it has deferred to give back.
func (w *way) onlyAgain(b *ssa.BasicBlock) {
	for _, instr := range b.Instrs {
		if call, ok := instr.(*ssa.Call); ok && call.Call.StaticCallee() == b.Parent() && w.again == nil {
			w.again = call
		}
	}
	for _, succ := range b.Succs {
		if !w.seen[succ] {
			w.seen[succ] = true
			w.onlyAgain(succ)
		}
	}
}

// givesAt reports whether instr gives something back, or calls or defers what does.
func (w *way) givesAt(instr ssa.Instruction) bool {
	for _, o := range opsOf(instr) {
		if o.field == w.field && o.send == w.giveBySend {
			return true
		}
	}
	switch instr := instr.(type) {
	case *ssa.Call, *ssa.Defer:
		callee := instr.(ssa.CallInstruction).Common().StaticCallee()
		return callee != nil && w.gaveBack(callee)
	}
	return false
}

// gaveBack reports whether fn, or what it calls or has as a literal, gives something back.
func (w *way) gaveBack(fn *ssa.Function) bool { return w.asked.Of(fn, w.givesIn) }

func (w *way) givesIn(fn *ssa.Function) bool {
	for instr := range ssax.Instrs(fn) {
		for _, o := range opsOf(instr) {
			if o.field == w.field && o.send == w.giveBySend {
				return true
			}
		}
		if call, ok := instr.(ssa.CallInstruction); ok {
			if callee := call.Common().StaticCallee(); callee != nil && callee.Pkg == fn.Pkg && w.gaveBack(callee) {
				return true
			}
		}
	}
	return slices.ContainsFunc(fn.AnonFuncs, w.gaveBack)
}

// isDeferred reports whether all that becomes of a literal is that its call is deferred, or that it is called at once.
func isDeferred(lit *ssa.MakeClosure) bool {
	for _, ref := range *lit.Referrers() {
		switch ref := ref.(type) {
		case *ssa.DebugRef:
		case *ssa.Defer:
			if ref.Call.Value != ssa.Value(lit) {
				return false
			}
		case *ssa.Call:
			if ref.Call.Value != ssa.Value(lit) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// isRefusal reports whether ret returns an error, or nothing at all: what was taken is not meant for the caller.
func isRefusal(ret *ssa.Return) bool { return len(ret.Results) == 0 || ssax.ReturnsError(ret) }

// isSameObject reports whether call passes on the object base, a parameter of fn, at the same place.
func isSameObject(fn *ssa.Function, base ssa.Value, call ssa.CallInstruction) bool {
	f := &spawned.Frame{Func: fn}
	_, base = f.Source(base)
	for i, p := range fn.Params {
		if base != ssa.Value(p) {
			continue
		}
		if args := ssax.Arguments(call.Common()); i < len(args) {
			_, arg := f.Source(args[i])
			return arg == base
		}
	}
	return false
}
