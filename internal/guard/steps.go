package guard

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/budget"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// An update is a change of a number, in a critical section, that goes by what it is: x++ or x *= 2.
type update struct {
	sec   *Section
	data  symbol.Var
	store *ssa.Store
	op    token.Token
}

// A stepping is two updates of one number in two critical sections of a function: a case of [steppings].
type stepping struct {
	*history
	first, then update

	looked bool
	rival  *Section
}

// steppings are the reasons why a number may be changed in two steps.
var steppings = &evidence.Table[*stepping]{
	Name:   "step",
	Checks: []string{"CV9002"},
	Rows: []evidence.Reason[*stepping]{
		{
			ID: "step-commutes", Kind: evidence.Excludes,
			Title: "what comes out is the same if another goroutine makes its changes between the two",
			Doc:   "So it is of additions, as of those that count what is going on.",
			Holds: func(c *stepping) bool { return family(c.first.op) == family(c.then.op) },
		},
		{
			ID: "step-alone", Kind: evidence.Excludes,
			Title: "no other goroutine is seen to change the number between the two",
			Holds: func(c *stepping) bool { return c.other() == nil },
		},
	},
}

// other returns a critical section of another goroutine that may come between the two, looked for once.
func (c *stepping) other() *Section {
	if !c.looked {
		sec := c.then.sec
		c.looked = true
		c.rival = c.history.rival(&reading{data: c.then.data}, second{Section: sec, site: sec.Site, path: sec.Lock.Path})
	}
	return c.rival
}

// family returns a number for the operations that can be exchanged with op.
func family(op token.Token) int {
	switch op {
	case token.ADD, token.SUB:
		return 1
	case token.MUL, token.SHL:
		return 2
	case token.AND, token.AND_NOT:
		return 3
	}
	return 4 + int(op)
}

// stepsOf returns what fn changes in two steps, which others may see between the two (paper 004, section 6.4).
func (h *history) stepsOf(fn *ssa.Function) []Stage {
	var all []update
	for _, sec := range h.byFunc[fn] {
		if sec.mode == locks.Write && sec.Lock.Exact() && !sec.open {
			all = append(all, h.updatesIn(sec)...)
		}
	}
	var out []Stage
	pairs := budget.New(maxPairs)
	for i, first := range all {
		for _, then := range all[i+1:] {
			if !pairs.Spend(1) {
				return out
			}
			if then.sec == first.sec || then.sec.Lock.Path != first.sec.Lock.Path || then.data != first.data || !h.reach.MayPrecede(first.store, then.sec.Site) {
				continue
			}
			c := &stepping{history: h, first: first, then: then}
			v := steppings.Judge(h.j, c, ssax.Pos(then.store), ssax.Pos(first.store), then.sec.Pos())
			if v.Level() != evidence.Silent {
				out = append(out, Stage{fn, first.data, first.store, then.sec.Lock, then.sec.Site, then.store, c.other(), true, v})
				break
			}
		}
	}
	return out
}

// updatesIn returns the updates in sec of fields beside its lock.
func (h *history) updatesIn(sec *Section) []update {
	var out []update
	for _, instr := range sec.instrs {
		store, ok := instr.(*ssa.Store)
		if !ok || !h.stores(sec, store) {
			continue
		}
		sum, ok := store.Val.(*ssa.BinOp)
		if t, basic := store.Val.Type().Underlying().(*types.Basic); !ok || !basic || t.Info()&types.IsNumeric == 0 {
			continue
		}
		load, ok := sum.X.(*ssa.UnOp)
		if ok && load.Op == token.MUL && ssax.SameExpr(load.X, store.Addr) {
			if data, isField := declOf(store.Addr); isField {
				out = append(out, update{sec, data, store, sum.Op})
			}
		}
	}
	return out
}
