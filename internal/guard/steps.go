package guard

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/budget"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// An update is a change of a number, in a critical section, that goes by what it is: x++ or x *= 2.
type update struct {
	second
	data  symbol.Var
	store *ssa.Store
	kind  int // of the operations, see family
}

// at returns where the function makes the update, itself or by a call.
func (u update) at() ssa.Instruction {
	if u.isOwn() {
		return u.store
	}
	return u.site
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
			Title: "the result is the same if another goroutine makes its changes between the two",
			Doc:   "So it is of additions, as of those that count what is going on.",
			Holds: func(c *stepping) bool { return c.first.kind == c.then.kind && c.first.kind != mixed },
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
		c.looked = true
		c.rival = c.history.rival(&reading{data: c.then.data}, c.then.second)
	}
	return c.rival
}

// mixed is what several operations are, if no family has them all.
const mixed = 0

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

// stepsOf returns what fn changes in two steps, itself or by what it calls, which others may see between the two (paper 004, section 6.4).
func (h *history) stepsOf(fn *ssa.Function) []Stage {
	var all []update
	for _, sec := range h.secondsOf(fn) {
		all = append(all, h.updatesIn(sec)...)
	}
	slices.SortStableFunc(all, func(a, b update) int { return cmp.Compare(ssax.Pos(a.site), ssax.Pos(b.site)) })
	var out []Stage
	pairs := budget.New(maxPairs)
	for i, first := range all {
		for _, then := range all[i+1:] {
			if !pairs.Spend(1) {
				return out
			}
			if then.Section == first.Section || then.site == first.site || then.path != first.path || then.data != first.data {
				continue
			}
			if !h.reach.MayPrecede(first.at(), then.site) {
				continue
			}
			c := &stepping{history: h, first: first, then: then}
			v := steppings.Judge(h.j, c, ssax.Pos(then.at()), ssax.Pos(first.at()), ssax.Pos(then.site))
			if v.Level() != evidence.Silent {
				out = append(out, Stage{fn, first.data, first.at(), then.lockIn(), then.site, then.at(), c.other(), true, v})
				break
			}
		}
	}
	return out
}

// updatesIn returns the updates in sec of fields beside its lock.
func (h *history) updatesIn(sec second) []update {
	var out []update
	for _, instr := range sec.instrs {
		store, ok := instr.(*ssa.Store)
		if !ok {
			continue
		}
		if t, basic := store.Val.Type().Underlying().(*types.Basic); !basic || t.Info()&types.IsNumeric == 0 {
			continue
		}
		kind, ok := kindOf(store)
		if !ok || !h.stores(sec.Section, store) {
			continue
		}
		if data, isField := declOf(store.Addr); isField {
			out = append(out, update{sec, data, store, kind})
		}
	}
	return out
}

// kindOf returns the family of the operations by which store changes what is there, one after the other as in x*9/10, or mixed; ok is false
// if it does not go by what is there, or by more than that.
func kindOf(store *ssa.Store) (kind int, ok bool) {
	value := store.Val
	for {
		switch v := value.(type) {
		case *ssa.BinOp:
			if f := family(v.Op); value == store.Val {
				kind = f
			} else if f != kind {
				kind = mixed
			}
			value = v.X
		case *ssa.UnOp:
			return kind, v.Op == token.MUL && ssax.SameExpr(v.X, store.Addr)
		default:
			return 0, false
		}
	}
}
