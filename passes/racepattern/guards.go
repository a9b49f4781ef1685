package racepattern

import (
	"cmp"
	"fmt"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/ssax"
)

// checkGuards reports the accesses without the lock that guards a field or variable, of each
// function and variable the best one.
func (c *checker) checkGuards(res *guard.Result) {
	c.r.Fail(res.Failures...)
	for _, v := range res.Variables {
		byFunc := make(map[*ssa.Function][]guard.Violation)
		var order []*ssa.Function
		for _, x := range res.Violations(v) {
			fn := ssax.EnclosingDeclared(x.Bare.Func())
			if byFunc[fn] == nil {
				order = append(order, fn)
			}
			byFunc[fn] = append(byFunc[fn], x)
		}
		for _, fn := range order {
			c.reportMissing(byFunc[fn])
		}
	}
}

// reportMissing reports the accesses of one function to one variable that lack the lock: at the
// first write, or else the first read.
func (c *checker) reportMissing(all []guard.Violation) {
	slices.SortStableFunc(all, func(x, y guard.Violation) int {
		return cmp.Or(cmp.Compare(x.Doubts.Count(), y.Doubts.Count()), -compareBools(x.Bare.Write, y.Bare.Write), cmp.Compare(x.Bare.Pos(), y.Bare.Pos()))
	})
	x := all[0]
	if !c.firstAt(x.Bare.Pos()) {
		return
	}
	lock := x.Guard.Lock.Name
	f := diag.Finding{
		Check: missingLock,
		Pos:   x.Bare.Pos(),
		Message: fmt.Sprintf("%s is %s without %s, which is held where it is %s at %s (held at %d of %d accesses)",
			x.Data.Name, verb(x.Bare), lock, verb(x.Other), c.at(x.Other.Pos()),
			x.GuardedReads+x.GuardedWrites, x.GuardedReads+x.GuardedWrites+x.BareReads+x.BareWrites),
		Related: []diag.Related{{Pos: x.Other.Pos(), Message: lock + " is held here"}},
	}
	if more := len(all) - 1; more > 0 {
		f.Message += fmt.Sprintf(" (+%d more)", more)
	}
	if x.Doubts != 0 {
		f.Check = unguardedField
		f.Message += fmt.Sprintf(" doubts %b", x.Doubts)
	}
	c.r.Report(f)
}

func verb(i *guard.Instance) string {
	if i.Write {
		return "written"
	}
	return "read"
}

func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}
