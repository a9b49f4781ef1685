package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
)

// A standing is what a function holds before an instruction.
type standing struct {
	must   []LockRef
	may    []locks.Lock
	lent   lent
	unsure bool
}

// A Holding tells what is held at any instruction of a package.
type Holding struct {
	*Census
	standings memo.Map[*ssa.Function, map[ssa.Instruction]standing]
}

// Holding returns what is held where; nil if the package has no locks.
func (r *Result) Holding() *Holding {
	if r.Census == nil {
		return nil
	}
	return &Holding{Census: r.Census}
}

// standingAt returns what is held before instr. All instructions of a function are looked at once.
func (a *Holding) standingAt(instr ssa.Instruction) standing {
	fn := instr.Parent()
	all := a.standings.Of(fn, a.standingsOf)
	if st, ok := all[instr]; ok {
		return st
	}
	u := a.sum.Unit(fn)
	if u == nil || u.Flow != nil {
		return standing{unsure: true}
	}
	return standing{must: (&collector{Census: a.Census, u: u}).contract(nil)}
}

// standingsOf returns what is held before each instruction of fn that is reached, if it does something to locks.
func (a *Holding) standingsOf(fn *ssa.Function) map[ssa.Instruction]standing {
	u := a.sum.Unit(fn)
	if u == nil || u.Flow == nil {
		return nil
	}
	all := make(map[ssa.Instruction]standing)
	c := &collector{Census: a.Census, u: u}
	u.Flow.Visit(locks.Visitor{Instr: func(instr ssa.Instruction, s locks.State) {
		st := standing{unsure: s.Top()}
		st.must, st.may, st.lent = c.held(instr, s)
		all[instr] = st
	}})
	return all
}

// locks returns what is held, or may be.
func (st standing) locks() []locks.Lock {
	out := slices.Clone(st.may)
	for _, h := range st.must {
		out = append(out, h.Lock)
	}
	return out
}

// bareAt reports whether instr comes to be executed without g, whichever object's, and not while objects are made. If
// after is not nil, an instruction of the same function, that was executed with g held.
func (a *Holding) bareAt(instr ssa.Instruction, g Guard, after ssa.Instruction) bool {
	st := a.standingAt(instr)
	return !st.unsure && slices.ContainsFunc(a.contexts[instr.Parent()], func(c *Context) bool {
		if c.Unsure || c.owned != 0 || c.Phase != Open && c.Phase != Main || c.excludes(instr.Block()) {
			return false
		}
		return !st.mayHold(g, c) && (after == nil || after.Parent() != instr.Parent() || a.standingAt(after).mayHold(g, c))
	})
}

// mayHold reports whether g may be held, whichever object's, in the context c.
func (st standing) mayHold(g Guard, c *Context) bool {
	held, may := c.lockset(st.must, st.lent)
	return g.among(held, may) || g.among(nil, st.may)
}

// mayHoldAt reports whether the function of instr may hold g itself, whichever object's.
func (a *Holding) mayHoldAt(instr ssa.Instruction, g Guard) bool {
	st := a.standingAt(instr)
	own := slices.DeleteFunc(slices.Clone(st.must), func(h LockRef) bool { return h.assumed })
	return st.unsure || g.among(own, st.may)
}

// among reports whether g, of whichever object, may be one of the locks.
func (g Guard) among(held []LockRef, may []locks.Lock) bool {
	lock := locks.Lock{Decl: g.Lock, Alias: g.Alias}
	return slices.ContainsFunc(held, func(h LockRef) bool { return h.Lock.CouldBe(lock) }) ||
		slices.ContainsFunc(may, lock.CouldBe)
}
