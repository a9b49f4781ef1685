package lockset

import (
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// A panicking is the case of a lock that is held where a function panics.
type panicking struct {
	c     *checker
	u     *summary.Unit
	state locks.State
	held  locks.Held
	own   bool // the function itself recovers

	above memo.Value[*summary.Unit]
}

// checkPanic reports locks that are held when the function panics and still
// when it recovers, or a function that calls it.
func (c *checker) checkPanic(u *summary.Unit, p *ssa.Panic, s locks.State) {
	own := u.Func.Recover != nil && c.recovers(u.Func, nil)
	for _, h := range u.Flow.Must(s) {
		x := &panicking{c: c, u: u, state: s, held: h, own: own}
		at := append([]token.Pos{ssax.Pos(p)}, c.siteOf(h)...)
		v := panicTable.Judge(c.r.Judge(), x, at...)
		if v.Level() == evidence.Silent {
			continue
		}
		who := "the function"
		if !own && x.recoverer() != nil {
			who = x.recoverer().Name()
		}
		c.r.Report(diag.Finding{
			Check:   lockLeak,
			Pos:     ssax.Pos(p),
			Message: fmt.Sprintf("%s is still held after this panic, which %s recovers from", c.lockName(u, h.Lock), who),
			About:   about(h.Lock),
			Related: related(c.siteOf(h), "locked here"),
			Fixes:   c.unlockFix(u, p, suspect{Held: h, all: true}),
			Verdict: v,
		})
	}
}

// recoverer returns the function above that recovers from the panic, or nil.
func (x *panicking) recoverer() *summary.Unit {
	return x.above.Of(func() *summary.Unit { return x.c.recoversAbove(x.u, x.held) })
}

// maxPanicCalls bounds the calls that a panic is followed up.
const maxPanicCalls = 4

// recoversAbove returns the nearest function that recovers from a panic of u which h is held in, if no
// deferred call on the way there releases the lock: one that calls u, or that calls such a function. Each
// is looked at once.
func (c *checker) recoversAbove(u *summary.Unit, h locks.Held) *summary.Unit {
	seen := map[*summary.Unit]bool{u: true}
	level := []*summary.Unit{u}
	for range maxPanicCalls {
		var above []*summary.Unit
		for _, callee := range level {
			for _, call := range c.res.Callers(callee.Func) {
				caller := c.res.Unit(call.Parent())
				if _, ok := call.(*ssa.Call); !ok || caller == nil || caller.Flow == nil || seen[caller] ||
					ssax.InTestFile(caller.Func) || c.deferredRelease(caller, call, h.Lock) { // tests ask for panics
					continue
				}
				if c.recovers(caller.Func, call) {
					return caller
				}
				seen[caller] = true
				above = append(above, caller)
			}
		}
		level = above
	}
	return nil
}

// deferredRelease reports whether a call that u has deferred before call may release a lock of the
// declaration of l.
func (c *checker) deferredRelease(u *summary.Unit, call ssa.CallInstruction, l locks.Lock) bool {
	same := func(x locks.Lock) bool { return x.CouldBe(l) }
	for _, w := range u.Flow.Worlds(c.states[call]) {
		for _, d := range w.Defers() {
			e := c.res.Effect(d)
			if e == nil {
				continue
			}
			released := slices.ContainsFunc(e.Cases, func(k locks.Case) bool {
				return slices.ContainsFunc(k.Released, func(x locks.Change) bool { return same(x.Lock) })
			})
			if released || slices.ContainsFunc(e.Unsure, same) {
				return true
			}
		}
	}
	return false
}

// releasedByDefer returns a pending deferred call that may release h, or nil. On what condition
// does not matter: where it can, it is likely to do so in a panic.
func (c *checker) releasedByDefer(u *summary.Unit, s locks.State, h locks.Held) ssa.Instruction {
	for _, w := range u.Flow.Worlds(s) {
		for _, d := range w.Defers() {
			e := c.res.Effect(d)
			same := func(l locks.Lock) bool { return l.Decl == h.Lock.Decl }
			if e != nil && (releases(e, h.Lock) || slices.ContainsFunc(e.Unsure, same)) {
				return d
			}
		}
	}
	return nil
}

// recovers reports whether fn has deferred a function that calls recover and goes on, before the call if that
// is not nil.
func (c *checker) recovers(fn *ssa.Function, call ssa.CallInstruction) bool {
	for instr := range ssax.Instrs(fn) {
		d, ok := instr.(*ssa.Defer)
		if ok && c.callsRecover(d.Call.Value) && (call == nil || ssax.Dominates(d, call)) {
			return true
		}
	}
	return false
}

func (c *checker) callsRecover(v ssa.Value) bool {
	if mc, ok := v.(*ssa.MakeClosure); ok {
		v = mc.Fn
	}
	fn, ok := v.(*ssa.Function)
	if !ok {
		return false
	}
	found := false
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Panic:
				return false
			case *ssa.Call:
				if c.neverReturns(instr) {
					return false
				}
				b, ok := instr.Call.Value.(*ssa.Builtin)
				found = found || ok && b.Name() == "recover"
			}
		}
	}
	return found
}

// neverReturns reports whether call ends the program or panics. Instances of generic functions have no summaries of
// their own.
func (c *checker) neverReturns(call *ssa.Call) bool {
	if c.res.Unit(call.Parent()) == nil {
		return false
	}
	e := c.res.Effect(call)
	return e != nil && e.NoReturn
}
