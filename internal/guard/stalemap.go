package guard

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A StaleLoad is a function that stores something into a map which synchronizes itself because it has found nothing
// there: each operation is atomic, both together are not, and LoadOrStore is.
type StaleLoad struct {
	Load, Store *ssa.Call
	Type        types.Type // of what is stored
	Verdict     evidence.Verdict
}

// StaleLoads returns the stores of fn, in source order, that may replace what another goroutine has stored after fn has
// found nothing, if that does harm: what is stored has a state of its own, so that two of them are not as good as one.
// The census may be nil, of a package without locks; excuses are those of the package.
func (a *Census) StaleLoads(j *evidence.Judge, excuses *contract.Excuses, fn *ssa.Function) []StaleLoad {
	if a != nil {
		defer a.sum.Turn()()
	}
	var loads, stores []mapCall
	for instr := range ssax.Instrs(fn) {
		switch m := mapCallOf(instr); {
		case m.call == nil || !m.Key.Valid():
		case m.Read && !m.Write:
			loads = append(loads, m)
		case m.Write && !m.Read && m.Value.Valid():
			stores = append(stores, m)
		}
	}
	var out []StaleLoad
	for _, store := range stores {
		for _, load := range loads {
			if !load.sameEntry(store) || !load.missesBefore(store.call) {
				continue
			}
			c := &loading{a, excuses, StaleLoad{Load: load.call, Store: store.call, Type: bare(store.Value.In(store.call)).Type()}}
			c.Verdict = staleLoads.Judge(j, c, ssax.Pos(c.Store), ssax.Pos(c.Load))
			if c.Verdict.Level() != evidence.Silent {
				out = append(out, c.StaleLoad)
			}
			break
		}
	}
	return out
}

// A loading is a case of [staleLoads].
type loading struct {
	census  *Census
	excuses *contract.Excuses
	StaleLoad
}

// staleLoads are the reasons why something may be stored into a map which synchronizes itself, as nothing was found there.
var staleLoads = &evidence.Table[*loading]{
	Name:   "staleload",
	Checks: []string{"CV3013"},
	Rows: []evidence.Reason[*loading]{
		{
			ID: "staleload-test", Kind: evidence.Excludes,
			Title: "it is in a test",
			Holds: func(c *loading) bool { return ssax.InTestFile(c.Store.Parent()) },
		},
		{
			ID: "staleload-repeats", Kind: evidence.Excludes,
			Title: "the stored value is as good as that of others: it has no state of its own",
			Doc:   "A lock, a channel, and what has such parts or an end of its own has.",
			Holds: func(c *loading) bool { return !isUnique(c.Type) },
		},
		{
			ID: "staleload-locked", Kind: evidence.Excludes,
			Title: "some lock is held, or may be, or no other goroutine runs yet",
			Holds: func(c *loading) bool { return c.census.mayHoldAny(c.Store) },
		},
		{
			ID: "staleload-excused", Kind: evidence.Excludes,
			Title: "a comment says that no lock is needed",
			Holds: func(c *loading) bool { return c.excuses.Covers(ssax.Pos(c.Store)) },
			At:    func(c *loading) []token.Pos { return at(c.Store) },
		},
	},
}

// A mapCall is an operation on a map that synchronizes itself.
type mapCall struct {
	*syncmodel.MapOp
	call *ssa.Call
}

// mapCallOf returns the operation that instr is; it has no call if instr is something else.
func mapCallOf(instr ssa.Instruction) mapCall {
	if call, ok := instr.(*ssa.Call); ok {
		if op, ok := syncmodel.EffectOf[*syncmodel.MapOp](&call.Call); ok {
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
	if found := ssax.Component(m.call, 1); found != nil {
		for cond, outcome := range ssax.Decided(instr.Block()) {
			if cond == found && !outcome {
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
	h := &Holding{Census: a}
	st := h.standingAt(instr)
	if st.unsure || len(st.must) > 0 || len(st.may) > 0 {
		return true
	}
	return !slices.ContainsFunc(a.contexts[instr.Parent()], func(c *Context) bool {
		return c.Phase == Open && !c.Unsure && len(c.held) == 0
	})
}
