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
		add, addr, delta := additionOf(instr)
		if add == nil {
			continue
		}
		load := limiting(add, addr, delta)
		if load == nil {
			continue
		}
		c := &counting{a, StaleCount{Load: load, Add: add, Number: u.Resolver().Of(addr)}}
		if c.Verdict = staleCounts.Judge(j, c, ssax.Pos(add), ssax.Pos(load)); c.Verdict.Level() != evidence.Silent {
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

// additionOf returns the call by which instr adds a constant to an atomic number, its address, and the constant; a nil call if
// it does something else.
func additionOf(instr ssa.Instruction) (add *ssa.Call, addr ssa.Value, delta int) {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return nil, nil, 0
	}
	e, ok := syncmodel.EffectOf[*syncmodel.Atomic](&call.Call)
	if !ok || e.Op != syncmodel.Add {
		return nil, nil, 0
	}
	args := ssax.Arguments(&call.Call)
	n, ok := args[len(args)-1].(*ssa.Const)
	if !ok || n.Value == nil || n.Value.Kind() != constant.Int || constant.Sign(n.Value) == 0 {
		return nil, nil, 0
	}
	return call, e.Addr.In(call), constant.Sign(n.Value)
}

// limiting returns the load of the number at addr that decides whether control gets to add: there is room where it does, above
// for a delta that is positive and below for one that is not. It is nil if there is none.
func limiting(add *ssa.Call, addr ssa.Value, delta int) *ssa.Call {
	for cond, outcome := range ssax.Decided(add.Block()) {
		cmp, ok := cond.(*ssa.BinOp)
		if !ok {
			continue
		}
		less := cmp.Op == token.LSS || cmp.Op == token.LEQ
		if !less && cmp.Op != token.GTR && cmp.Op != token.GEQ {
			continue
		}
		side := cmp.X
		if (less == outcome) != (delta > 0) {
			side = cmp.Y // what is less than it
		}
		call, ok := ssax.Unconverted(side, ssax.Renamed|ssax.Other).(*ssa.Call)
		if !ok {
			continue
		}
		e, ok := syncmodel.EffectOf[*syncmodel.Atomic](&call.Call)
		if ok && e.Op == syncmodel.Load && ssax.SameExpr(e.Addr.In(call), addr) {
			return call
		}
	}
	return nil
}
