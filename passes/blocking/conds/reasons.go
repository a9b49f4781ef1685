package conds

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A misuse is what is done wrong with a condition variable.
type misuse struct {
	*checker
	cond  *cond
	wait  ssa.CallInstruction // who waits; nil if several wait for different things
	tests []ssa.Value         // what the ifs ask that it is under
	only  ssa.CallInstruction // the only signal; nil if it is not about one

	flag  *types.Var // what has been waited for when it has the value; nil if it is something else
	value bool
	set   *ssa.Store // that gives it the value

	never bool // nothing signals
}

// table has the reasons that the uses of condition variables are judged by.
var table = &evidence.Table[*misuse]{
	Name:   "conds",
	Checks: []string{"CV4012", "CV4007"},
	Rows: []evidence.Reason[*misuse]{
		{
			ID: "conds-alone", Kind: evidence.Weakens, Title: "no other goroutine is seen to come between, since one goroutine alone may call the function that waits",
			Holds: func(m *misuse) bool {
				return !m.never && slices.ContainsFunc(m.waits(), func(wait ssa.CallInstruction) bool { return !m.isOpen(wait) })
			},
		},
		{
			ID: "conds-all", Kind: evidence.Weakens, Title: "another signal wakes all, also those that were passed over",
			Holds: func(m *misuse) bool {
				return m.wait == nil && slices.ContainsFunc(m.cond.notifies, func(n notify) bool { return n.all })
			},
		},
		{
			ID: "conds-lasting", Kind: evidence.Weakens, Title: "the goroutine that is woken does not undo its condition, so it holds for the next one as well",
			Holds: func(m *misuse) bool { return len(m.tests) > 0 && !m.isUndone() },
		},
		{
			ID: "conds-ordered", Kind: evidence.Weakens, Title: "the signal may come only after all waiters have come or gone",
			Holds: func(m *misuse) bool { return m.isOrdered() },
		},
		{
			ID: "conds-later", Kind: evidence.Weakens, Title: "another signal may come later",
			Holds: func(m *misuse) bool { return m.flag != nil && m.isWokenLater() },
		},
	},
}

// Table returns what is known of the table of reasons.
func Table() evidence.Summary { return table.Summary() }

// waits returns who waits.
func (m *misuse) waits() []ssa.CallInstruction {
	if m.wait == nil {
		return m.cond.waits
	}
	return []ssa.CallInstruction{m.wait}
}

// isOpen reports whether any number of goroutines may come to wait.
func (m *misuse) isOpen(wait ssa.CallInstruction) bool {
	return ssax.IsOpen(ssax.EnclosingDeclared(wait.Parent())) || m.isShared(wait)
}

// isUndone reports whether the function that waits assigns a field that its tests ask for: another call of it does so as well.
func (m *misuse) isUndone() bool {
	var asked []*types.Var
	for _, test := range m.tests {
		asked = append(asked, fieldsOf(test, maxTest)...)
	}
	for st := range ssax.InstrsOf[*ssa.Store](m.wait.Parent()) {
		addr, ok := st.Addr.(*ssa.FieldAddr)
		if ok && slices.Contains(asked, ssax.FieldOf(addr.X.Type(), addr.Field).Origin()) {
			return true
		}
	}
	return false
}

// maxTest bounds how deep a test is looked at.
const maxTest = 5

// fieldsOf returns the fields that v is computed of.
func fieldsOf(v ssa.Value, depth int) []*types.Var {
	if field := ssax.FieldRead(v); field != nil {
		return []*types.Var{field.Origin()}
	}
	instr, ok := v.(ssa.Instruction)
	if !ok || depth == 0 {
		return nil
	}
	var out []*types.Var
	for _, operand := range instr.Operands(nil) {
		if *operand != nil {
			out = append(out, fieldsOf(*operand, depth-1)...)
		}
	}
	return out
}

// isOrdered reports whether what is done wrong may be done only before somebody waits, or after: who does it waits for something himself
// before, or the goroutine that signals is started by who waits.
func (m *misuse) isOrdered() bool {
	switch {
	case m.set != nil:
		return awaits(m.set)
	case m.only == nil:
		return false
	}
	return awaits(m.only) || slices.ContainsFunc(m.callers(m.only.Parent()), func(start ssa.CallInstruction) bool {
		return ssax.EnclosingDeclared(start.Parent()) == ssax.EnclosingDeclared(m.wait.Parent())
	})
}

// awaits reports whether the function of instr may have waited for others before, but for a lock.
func awaits(instr ssa.Instruction) bool {
	for before := range ssax.Instrs(instr.Parent()) {
		if isWait(before) && ssax.MayPrecede(before, instr) {
			return true
		}
	}
	return false
}

// isWait reports whether control may have to wait at instr for others, but for a lock.
func isWait(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.UnOp:
		return instr.Op == token.ARROW
	case *ssa.Send:
		return true
	case *ssa.Select:
		return instr.Blocking
	case *ssa.Call:
		model := syncmodel.Lookup(ssax.Callee(&instr.Call))
		_, group := syncmodel.First[*syncmodel.GroupWait](model)
		_, cond := syncmodel.First[*syncmodel.CondWait](model)
		return group || cond
	}
	return false
}

// isWokenLater reports whether a signal may come after the flag was set: somebody takes the flag back, or signals without a look at it.
func (m *misuse) isWokenLater() bool {
	return !m.isFinal(m.flag) || slices.ContainsFunc(m.cond.notifies, func(n notify) bool {
		if n.call == m.only {
			return false
		}
		for cond, outcome := range ssax.Decided(n.call.Block()) {
			if ssax.FieldRead(cond) == m.flag && outcome != m.value {
				return false
			}
		}
		return true
	})
}
