package guard

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A StaleLoad is a function that stores something into a map which synchronizes itself because it has found nothing
// there: each operation is atomic, both together are not, and LoadOrStore is.
type StaleLoad struct {
	Load, Store *ssa.Call
	Type        types.Type // of what is stored
}

// StaleLoads returns the stores of fn, in source order, that may replace what another goroutine has stored after fn has
// found nothing, if that does harm: what is stored has a state of its own, so that two of them are not as good as one.
// The census may be nil, of a package without locks.
func (a *Census) StaleLoads(fn *ssa.Function) []StaleLoad {
	if ssax.InTestFile(fn) {
		return nil
	}
	var loads, stores []mapCall
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch m := mapCallOf(instr); {
			case m.call == nil || !m.Key.Valid():
			case m.Read && !m.Write:
				loads = append(loads, m)
			case m.Write && !m.Read && m.Value.Valid():
				stores = append(stores, m)
			}
		}
	}
	var out []StaleLoad
	for _, store := range stores {
		v := bare(store.Value.In(store.call))
		if !isUnique(v.Type()) || a.mayHoldAny(store.call) {
			continue
		}
		for _, load := range loads {
			if load.sameEntry(store) && load.missesBefore(store.call) {
				out = append(out, StaleLoad{load.call, store.call, v.Type()})
				break
			}
		}
	}
	return out
}

// A mapCall is an operation on a map that synchronizes itself.
type mapCall struct {
	*syncmodel.MapOp
	call *ssa.Call
}

// mapCallOf returns the operation that instr is; it has no call if instr is something else.
func mapCallOf(instr ssa.Instruction) mapCall {
	if call, ok := instr.(*ssa.Call); ok {
		if op, ok := syncmodel.First[*syncmodel.MapOp](syncmodel.Lookup(ssax.Callee(&call.Call))); ok {
			return mapCall{op, call}
		}
	}
	return mapCall{}
}

// sameEntry reports whether m and n are about the same key of the same map.
func (m mapCall) sameEntry(n mapCall) bool {
	return ssax.SameExpr(m.Map.In(m.call), n.Map.In(n.call)) && ssax.SameExpr(bare(m.Key.In(m.call)), bare(n.Key.In(n.call)))
}

// missesBefore reports whether instr is executed only where the load m has found nothing.
func (m mapCall) missesBefore(instr ssa.Instruction) bool {
	for _, ref := range *m.call.Referrers() {
		found, ok := ref.(*ssa.Extract)
		if !ok || found.Index != 1 {
			continue
		}
		for cond, outcome := range ssax.Decided(instr.Block()) {
			if cond == ssa.Value(found) && !outcome {
				return true
			}
		}
	}
	return false
}

// isUnique reports whether a value of type t is more than what can be read from it: a lock, a channel, or what has such
// parts or an end of its own.
func isUnique(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Chan:
		return true
	case *types.Pointer:
		st := ssax.StructOf(t)
		return selfSynchronized(u.Elem()) || st != nil && hasIdentity(st) || hasEnd(t)
	}
	return false
}

// mayHoldAny reports whether some lock may be held at instr, by its function or by callers, or nobody else runs then.
func (a *Census) mayHoldAny(instr ssa.Instruction) bool {
	if a == nil {
		return false
	}
	h := &Holding{a, make(map[*ssa.Function]map[ssa.Instruction]standing)}
	st := h.standingAt(instr)
	if st.unsure || len(st.must) > 0 || len(st.may) > 0 {
		return true
	}
	for _, c := range a.contexts[instr.Parent()] {
		if c.Phase == Open && !c.Unsure && len(c.held) == 0 {
			return false
		}
	}
	return true
}
