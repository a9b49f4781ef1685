package endless

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// overwritten reports where fn assigns a cancel function to a field that has that of a goroutine already, which nobody has called: who makes the
// object has started it.
func (c *checker) overwritten(fn *ssa.Function) {
	for st := range ssax.InstrsOf[*ssa.Store](fn) {
		field := cancelIn(st)
		if field == nil || isNew(st) || !isPlain(st.Block()) || c.asks(st, field, maxAsked) {
			continue
		}
		values, all := c.pkg.assigned.To(field)
		if !all || field.Exported() {
			continue
		}
		for _, v := range values {
			if start := c.startedWith(v, field); start != nil {
				c.Report(diag.Finding{
					Check:   c.doubtful,
					Pos:     ssax.Pos(st),
					Message: "nothing ends the goroutine of an earlier context: its cancel function in " + field.Name() + " is overwritten here",
					Related: []diag.Related{{Pos: ssax.Pos(start), Message: "the goroutine is started here when the object is made"}},
				})
				break
			}
		}
	}
}

// cancelIn returns the field that st assigns a cancel function to that is used for nothing else; nil if it does something else.
func cancelIn(st *ssa.Store) *types.Var {
	addr, ok := st.Addr.(*ssa.FieldAddr)
	if _, i := deriveOf(st.Val); !ok || i < 0 || len(cancelUses(st.Val)) != 1 {
		return nil
	}
	return ssax.FieldOf(addr.X.Type(), addr.Field).Origin()
}

// deriveOf returns the call that makes a context whose cancel function v is; i is that result, less than 0 if v is none.
func deriveOf(v ssa.Value) (call *ssa.Call, i int) {
	for conv, ok := v.(*ssa.ChangeType); ok; conv, ok = v.(*ssa.ChangeType) {
		v = conv.X
	}
	call, i = ssax.CallOf(v)
	if call == nil {
		return nil, -1
	}
	derive, ok := syncmodel.First[*syncmodel.Derive](syncmodel.Lookup(ssax.Callee(&call.Call)))
	if !ok || derive.End != syncmodel.EndCancel || derive.Cancel.Index != i {
		return nil, -1
	}
	return call, i
}

// isNew reports whether st assigns a field of an object that its function makes.
func isNew(st *ssa.Store) bool {
	_, made := (&spawned.Frame{Func: st.Parent()}).Source(ssax.Base(st.Addr))
	_, ok := made.(*ssa.Alloc)
	return ok
}

// isPlain reports whether nothing decides on b but errors.
func isPlain(b *ssa.BasicBlock) bool {
	for cond := range ssax.Decided(b) {
		cmp, ok := cond.(*ssa.BinOp)
		if !ok || ssax.ComparedWithNil(cmp) == nil || !ssax.IsError(cmp.X.Type()) {
			return false
		}
	}
	return true
}

// maxAsked bounds the calls by which one function leads to another that reads a field.
const maxAsked = 3

// asks reports whether something reads the field before at, in the function of at, or in each that calls it.
func (c *checker) asks(at ssa.Instruction, field *types.Var, depth int) bool {
	fn := at.Parent()
	for instr := range ssax.Instrs(fn) {
		if ssax.MayPrecede(instr, at) && c.reads(instr, field, maxAsked) {
			return true
		}
	}
	if fn.Parent() != nil || depth == 0 || c.pkg.values[fn] {
		return true // it is not known what comes before
	}
	callers := c.orders.Callers(fn)
	if len(callers) == 0 {
		return !ssax.IsOpen(fn)
	}
	return !slices.ContainsFunc(callers, func(call ssa.CallInstruction) bool { return !c.asks(call, field, depth-1) })
}

// reads reports whether instr, or what it calls, reads the field.
func (c *checker) reads(instr ssa.Instruction, field *types.Var, depth int) bool {
	if v, ok := instr.(ssa.Value); ok && ssax.FieldRead(v) == field {
		return true
	}
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		return false
	}
	callee := (&spawned.Frame{Func: instr.Parent()}).Callee(call.Common().Value, ssax.Arguments(call.Common()))
	if callee == nil || depth == 0 {
		return false
	}
	for next := range ssax.Instrs(callee.Func) {
		if c.reads(next, field, depth-1) {
			return true
		}
	}
	return false
}

// startedWith returns what starts a goroutine that nothing else ends than the cancel function v, which is assigned to a field of a new object; nil if
// nothing does.
func (c *checker) startedWith(v ssa.Value, field *types.Var) ssa.CallInstruction {
	derived, i := deriveOf(v)
	if i < 0 || !slices.ContainsFunc(cancelUses(v), func(use ssa.Instruction) bool {
		st, ok := use.(*ssa.Store)
		return ok && cancelIn(st) == field && isNew(st)
	}) {
		return nil
	}
	for start := range ssax.InstrsOf[*ssa.Go](derived.Parent()) {
		f, _ := spawned.Of(start)
		if f == nil {
			continue
		}
		lost := func(call *ssa.Call, _ int) bool { return call == derived }
		if waits := newWalk(c.pkg, lost); !waits.ends(f) && slices.ContainsFunc(waits.waits, func(w wait) bool { return w.never != nil && w.never.made == derived }) {
			return start
		}
	}
	return nil
}
