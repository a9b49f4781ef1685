package guard

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A StaleCount is a function that adds to an atomic number because that has not reached a limit yet: each operation is
// atomic, both together are not, and goroutines that look at once all find room for one more.
type StaleCount struct {
	Load, Add *ssa.Call
	Number    accesspath.Path
	Verdict   evidence.Verdict
}

// StaleCounts returns the additions of the package that may go beyond the limit that was looked for, in source order.
func (a *Census) StaleCounts(j *evidence.Judge) []StaleCount {
	if a == nil {
		return nil
	}
	defer a.sum.Turn()()
	var out []StaleCount
	for u, instr := range summary.InstrsOf[ssa.Instruction](a.sum) {
		add := additionOf(instr)
		if add == nil {
			continue
		}
		load := add.limit()
		if load == nil {
			continue
		}
		c := &counting{a, StaleCount{Load: load, Add: add.call, Number: u.Resolver().Of(add.addr)}}
		if c.Verdict = staleCounts.Judge(j, c, ssax.Pos(add.call), ssax.Pos(load)); c.Verdict.Level() != evidence.Silent {
			out = append(out, c.StaleCount)
		}
	}
	return out
}

// A counting is a case of [staleCounts].
type counting struct {
	census *Census
	StaleCount
}

// staleCounts are the reasons why adding to a number that has not reached its limit is right.
var staleCounts = &evidence.Table[*counting]{
	Name:   "stalecount",
	Checks: []string{"CV3013"},
	Rows: []evidence.Reason[*counting]{
		{
			ID: "stalecount-checked", Kind: evidence.Excludes,
			Title: "the function looks at the sum as well, and so learns that it went too far",
			Holds: func(c *counting) bool { return len(*c.Add.Referrers()) > 0 },
			At:    func(c *counting) []token.Pos { return at((*c.Add.Referrers())[0]) },
		},
		{
			ID: "stalecount-alone", Kind: evidence.Excludes,
			Title: "no two goroutines are seen to run the function at the same time",
			Doc:   "Others may take away from the number meanwhile: then it only looks too large.",
			Holds: func(c *counting) bool { return !c.census.meetsItself(c.Add.Parent()) },
		},
		{
			ID: "stalecount-claimed", Kind: evidence.Excludes,
			Title: "a call in between has got something, and it is that which is counted",
			Doc:   "As where workers take items while there are any left, and count those that they have taken.",
			Holds: func(c *counting) bool { return c.claims() != nil },
			At:    func(c *counting) []token.Pos { return at(c.claims()) },
		},
		{
			ID: "stalecount-locked", Kind: evidence.Excludes,
			Title: "some lock is held, or may be",
			Holds: func(c *counting) bool { return c.census.mayHoldAny(c.Add) },
		},
	},
}

// claims returns the call that says, after the number was looked at, that it has got what is added for; nil if there is none.
func (c *counting) claims() ssa.Instruction {
	for cond, outcome := range ssax.Decided(c.Add.Block()) {
		got, ok := cond.(*ssa.Extract)
		if !ok || !outcome {
			continue
		}
		if call, ok := got.Tuple.(*ssa.Call); ok && mayGive(&call.Call) && c.census.reach.Dominates(c.Load, call) {
			return call
		}
	}
	return nil
}

// mayGive reports whether it may be that what a call returns nobody else gets: of the functions that are known, which are about what
// goroutines share, only those do that which take something out of a map.
func mayGive(call *ssa.CallCommon) bool {
	known := syncmodel.Of(call)
	op, ok := syncmodel.First[*syncmodel.MapOp](known)
	return known == nil || ok && op.Write && !op.Value.Valid()
}

// meetsItself reports whether fn is known to run on several goroutines at a time, which the package starts.
func (a *Census) meetsItself(fn *ssa.Function) bool {
	ways := a.contexts[fn]
	return slices.ContainsFunc(ways, func(c *Context) bool {
		return c.Spawn != nil && c.owned == 0 && slices.ContainsFunc(ways, func(d *Context) bool { return parallel(c, d) })
	})
}

// An addition is a call that adds to an atomic number.
type addition struct {
	call *ssa.Call
	addr ssa.Value   // of the number
	more []ssax.Term // what is added
	up   bool        // its first term is positive, as it is written
}

// converted are the conversions between a number that is looked at and what it is compared with.
const converted = ssax.Renamed | ssax.Other

// additionOf returns what instr adds to an atomic number, nil if it does something else.
func additionOf(instr ssa.Instruction) *addition {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return nil
	}
	e, ok := syncmodel.EffectOf[*syncmodel.Atomic](&call.Call)
	if !ok || e.Op != syncmodel.Add {
		return nil
	}
	args := ssax.Arguments(&call.Call)
	out := &addition{call: call, addr: e.Addr.In(call), more: ssax.Terms(args[len(args)-1], converted)}
	first := out.more[0]
	out.up = isNegative(first.Value) == first.Negative
	return out
}

// isNegative reports whether v is a constant below zero.
func isNegative(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && constant.Sign(c.Value) < 0
}

// limit returns the load of the number that decides whether control gets to the addition: there is room where it does, above
// for what is added and below for what is taken away. It is nil if there is none.
func (a *addition) limit() *ssa.Call {
	for cond, outcome := range ssax.Decided(a.call.Block()) {
		cmp, ok := cond.(*ssa.BinOp)
		if !ok {
			continue
		}
		less := cmp.Op == token.LSS || cmp.Op == token.LEQ
		if !less && cmp.Op != token.GTR && cmp.Op != token.GEQ {
			continue
		}
		terms := ssax.Terms(cmp.X, converted)
		for _, t := range ssax.Terms(cmp.Y, converted) {
			terms = append(terms, ssax.Term{Value: t.Value, Negative: !t.Negative})
		}
		if load := a.loadIn(terms, (less == outcome) != a.up); load != nil {
			return load
		}
	}
	return nil
}

// loadIn returns the load of the number that is among terms, taken away or not, with all that is added to it later: what only asks
// whether the number itself is there yet does not care how far it goes beyond that. It is nil if there is none.
func (a *addition) loadIn(terms []ssax.Term, negative bool) *ssa.Call {
	for _, t := range terms {
		load := loadOf(t.Value, a.addr)
		if load == nil || t.Negative != negative {
			continue
		}
		if !slices.ContainsFunc(a.more, func(m ssax.Term) bool { return !isAskedFor(m, terms, negative) }) {
			return load
		}
	}
	return nil
}

// isAskedFor reports whether terms have m, or what is opposite to it. Constants are small beside what they are compared with.
func isAskedFor(m ssax.Term, terms []ssax.Term, opposite bool) bool {
	if _, ok := m.Value.(*ssa.Const); ok {
		return true
	}
	return slices.ContainsFunc(terms, func(t ssax.Term) bool {
		return t.Negative == (m.Negative != opposite) && ssax.SameExpr(t.Value, m.Value)
	})
}

// loadOf returns the call that v is if it reads the atomic number at addr; nil if v is anything else.
func loadOf(v, addr ssa.Value) *ssa.Call {
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil
	}
	if e, ok := syncmodel.EffectOf[*syncmodel.Atomic](&call.Call); !ok || e.Op != syncmodel.Load || !ssax.SameExpr(e.Addr.In(call), addr) {
		return nil
	}
	return call
}
