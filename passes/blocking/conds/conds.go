package conds

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/blocking/spawned"
)

// Report reports wrong use of condition variables in fns, all functions of a package with code; by doubtful what is not certain. callers
// returns the static calls of a declared function.
func Report(r *diag.Reporter, fns []*ssa.Function, callers func(*ssa.Function) []ssa.CallInstruction, doubtful *diag.Check) {
	if !r.Enabled(Check) && !r.Enabled(doubtful) {
		return
	}
	c := &checker{Reporter: r, doubtful: doubtful, fns: fns, callers: callers, conds: make(map[*types.Var]*cond), many: make(map[*ssa.Function]bool)}
	for _, fn := range fns {
		for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
			c.note(call)
		}
	}
	for _, cond := range c.order {
		r.Try(cond.field.Name(), cond.field.Pos(), func() error {
			c.never(cond)
			c.unlooped(cond)
			c.unsignalled(cond)
			c.mixed(cond)
			return nil
		})
	}
}

// A checker reports on one package.
type checker struct {
	*diag.Reporter
	doubtful *diag.Check
	fns      []*ssa.Function
	callers  func(*ssa.Function) []ssa.CallInstruction
	conds    map[*types.Var]*cond
	order    []*cond
	many     map[*ssa.Function]bool // that goroutines run which are started in a loop
}

// tell reports f, as far as a table says.
func (c *checker) tell(m *misuse, f diag.Finding) {
	m.checker = c
	f.Check, f.Verdict = Check, table.Judge(c.Judge(), m, f.Pos)
	c.ReportJudged(f, c.doubtful)
}

// A cond is a condition variable in a field, whatever the object.
type cond struct {
	field    *types.Var
	waits    []ssa.CallInstruction
	notifies []notify
}

// A notify is a call that wakes one or all.
type notify struct {
	call ssa.CallInstruction
	all  bool
}

// note takes in what call does to a condition variable, or which function it starts.
func (c *checker) note(call ssa.CallInstruction) {
	if f, _ := spawned.Of(call); f != nil && ssax.InLoop(call.Block()) {
		c.many[f.Func] = true
	}
	model := syncmodel.Lookup(ssax.Callee(call.Common()))
	if wait, ok := syncmodel.First[*syncmodel.CondWait](model); ok {
		if cond := c.of(wait.Cond.In(call)); cond != nil {
			cond.waits = append(cond.waits, call)
		}
	}
	if n, ok := syncmodel.First[*syncmodel.CondNotify](model); ok {
		if cond := c.of(n.Cond.In(call)); cond != nil {
			cond.notifies = append(cond.notifies, notify{call, n.All})
		}
	}
}

// of returns the condition variable that v points to, if it is in an unexported field; else nil.
func (c *checker) of(v ssa.Value) *cond {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X
	}
	addr, ok := v.(*ssa.FieldAddr)
	if !ok {
		return nil
	}
	field := ssax.FieldOf(addr.X.Type(), addr.Field).Origin()
	if field.Exported() {
		return nil
	}
	if c.conds[field] == nil {
		c.conds[field] = &cond{field: field}
		c.order = append(c.order, c.conds[field])
	}
	return c.conds[field]
}

// unlooped reports the waits for cond that are in no loop.
func (c *checker) unlooped(cond *cond) {
	for _, wait := range cond.waits {
		lock := lockedBefore(wait)
		if lock == nil || ssax.InLoop(wait.Block()) || len(cond.notifies) == 0 {
			continue
		}
		f := diag.Finding{Pos: ssax.Pos(wait)}
		m := &misuse{cond: cond, wait: wait, tests: testsBetween(lock, wait)}
		switch {
		case len(m.tests) > 0:
			f.Message = "waits for " + cond.field.Name() + " under an if and not in a loop: the condition must be tested again after waking"
		case len(cond.notifies) == 1 && c.isOnce(cond.notifies[0].call):
			f.Message = "waits for " + cond.field.Name() + " without a test whether it has been signalled already"
			f.Related = []diag.Related{{Pos: ssax.Pos(cond.notifies[0].call), Message: "this is the only signal"}}
			m.only = cond.notifies[0].call
		default:
			continue
		}
		c.tell(m, f)
	}
}

// lockedBefore returns a call that acquires a lock on all ways to wait, in its function; nil if there is none.
func lockedBefore(wait ssa.CallInstruction) ssa.CallInstruction {
	for call := range ssax.InstrsOf[*ssa.Call](wait.Parent()) {
		if _, ok := syncmodel.First[*syncmodel.Acquire](syncmodel.Lookup(ssax.Callee(&call.Call))); ok && ssax.Dominates(call, wait) {
			return call
		}
	}
	return nil
}

// testsBetween returns what is tested behind lock that says whether control gets to wait: not all ways meet again before it.
func testsBetween(lock, wait ssa.CallInstruction) []ssa.Value {
	var out []ssa.Value
	behind := []*ssa.BasicBlock{wait.Block()}
	for b := wait.Block().Idom(); b != nil && lock.Block().Dominates(b); b = b.Idom() {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if ok && b.Succs[0] != b.Succs[1] && !slices.ContainsFunc(behind, func(to *ssa.BasicBlock) bool { return ssax.AlwaysGetsTo(b, to) }) {
			out = append(out, branch.Cond)
		}
		behind = append(behind, b)
	}
	return out
}

// isOnce reports whether call signals once, in a function that is only started as a goroutine, outside of loops.
func (c *checker) isOnce(call ssa.CallInstruction) bool {
	fn := call.Parent()
	if ssax.InLoop(call.Block()) || fn.Object() == nil || fn.Object().Exported() {
		return false
	}
	calls := c.callers(fn)
	return len(calls) > 0 && !slices.ContainsFunc(calls, func(site ssa.CallInstruction) bool {
		_, ok := site.(*ssa.Go)
		return !ok || ssax.InLoop(site.Block())
	})
}

// isShared reports whether the package has several goroutines that call the function of wait: it starts them in a loop.
func (c *checker) isShared(wait ssa.CallInstruction) bool {
	fn := ssax.EnclosingDeclared(wait.Parent())
	return c.many[fn] || slices.ContainsFunc(c.callers(fn), func(call ssa.CallInstruction) bool { return c.many[call.Parent()] })
}

// passesOn reports whether a goroutine that waits in a loop wakes all others each time before it waits again: who should have been
// woken is then.
func (c *checker) passesOn(cond *cond) bool {
	return slices.ContainsFunc(cond.notifies, func(n notify) bool {
		by := ssax.EnclosingDeclared(n.call.Parent())
		return n.all && slices.ContainsFunc(cond.waits, func(wait ssa.CallInstruction) bool {
			return slices.ContainsFunc(c.callers(ssax.EnclosingDeclared(wait.Parent())), func(call ssa.CallInstruction) bool {
				return call.Parent() == by && ssax.InLoop(call.Block()) && ssax.InLoop(n.call.Block())
			})
		})
	})
}

// mixed reports where one is woken of several who wait for different things.
func (c *checker) mixed(cond *cond) {
	var first string
	different := false
	for _, wait := range cond.waits {
		text, ok := loopTest(wait)
		if !ok {
			return
		}
		different = different || first != "" && text != first
		first = text
	}
	if !different || !slices.ContainsFunc(cond.waits, c.isShared) || c.passesOn(cond) {
		return
	}
	for _, n := range cond.notifies {
		if n.all {
			continue
		}
		f := diag.Finding{Pos: ssax.Pos(n.call), Message: "wakes one goroutine that waits for " + cond.field.Name() + ", which may wait for something else"}
		for _, wait := range cond.waits {
			f.Related = append(f.Related, diag.Related{Pos: ssax.Pos(wait), Message: "a goroutine waits here"})
		}
		c.tell(&misuse{cond: cond}, f)
	}
}
