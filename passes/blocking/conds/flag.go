package conds

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
)

// An exit is a test that ends the loop around a Wait if cond has the outcome.
type exit struct {
	cond    ssa.Value
	outcome bool
}

// exits returns the tests that end the loop around wait.
func exits(wait ssa.CallInstruction) []exit {
	var out []exit
	for _, b := range wait.Parent().Blocks {
		branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok || !isAround(b, wait.Block()) {
			continue
		}
		for i, succ := range b.Succs {
			if !isAround(succ, wait.Block()) {
				v, outcome := branch.Cond, i == 0
				for not, ok := v.(*ssa.UnOp); ok && not.Op == token.NOT; not, ok = v.(*ssa.UnOp) {
					v, outcome = not.X, !outcome
				}
				out = append(out, exit{v, outcome})
			}
		}
	}
	return out
}

// isAround reports whether b is in a loop with the block at.
func isAround(b, at *ssa.BasicBlock) bool {
	return ssax.InLoop(at) && (b == at || ssax.Reaches(b, at) && ssax.Reaches(at, b))
}

// loopTest spells the tests that end the loop around wait; ok is false if it is in none, or if they cannot be spelled.
func loopTest(wait ssa.CallInstruction) (text string, ok bool) {
	all := exits(wait)
	if len(all) == 0 {
		return "", false
	}
	var parts []string
	for _, e := range all {
		part, ok := spell(e.cond, 5)
		if !ok {
			return "", false
		}
		parts = append(parts, part)
	}
	slices.Sort(parts)
	return strings.Join(parts, " "), true
}

// spell spells a test of fields and constants; ok is false if it is one of something else.
func spell(v ssa.Value, depth int) (text string, ok bool) {
	if depth == 0 {
		return "", false
	}
	if field := ssax.FieldRead(v); field != nil {
		return field.Name(), true
	}
	switch v := v.(type) {
	case *ssa.Const:
		return v.Name(), true
	case *ssa.BinOp:
		x, ok := spell(v.X, depth-1)
		y, also := spell(v.Y, depth-1)
		return x + v.Op.String() + y, ok && also
	case *ssa.Call:
		if b, isBuiltin := v.Call.Value.(*ssa.Builtin); isBuiltin {
			x, ok := spell(v.Call.Args[0], depth-1)
			return b.Name() + "(" + x + ")", ok
		}
	}
	return "", false
}

// unsignalled reports where flags are set that end a loop around a wait for cond, by functions that signal nothing.
func (c *checker) unsignalled(cond *cond) {
	if len(cond.notifies) == 0 || slices.ContainsFunc(cond.notifies, func(n notify) bool { return ssax.InLoop(n.call.Block()) }) {
		return // who is woken now and then finds out
	}
	for _, wait := range cond.waits {
		for _, e := range exits(wait) {
			if flag := ssax.FieldRead(e.cond); flag != nil && !flag.Exported() {
				c.setters(cond, wait, flag, e.outcome)
			}
		}
	}
}

// setters reports who sets flag to value and does not signal cond, for which wait waits.
func (c *checker) setters(cond *cond, wait ssa.CallInstruction, flag *types.Var, value bool) {
	for _, fn := range c.fns {
		for st := range ssax.InstrsOf[*ssa.Store](fn) {
			addr, ok := st.Addr.(*ssa.FieldAddr)
			if !ok || ssax.FieldOf(addr.X.Type(), addr.Field).Origin() != flag || isNew(addr.X) {
				continue
			}
			k, ok := st.Val.(*ssa.Const)
			if !ok || k.Value == nil || constant.BoolVal(k.Value) != value {
				continue
			}
			if c.mayNotify(cond, fn) {
				c.forAll(&misuse{cond: cond, wait: wait, flag: flag, value: value, set: st})
				continue
			}
			c.tell(&misuse{cond: cond, wait: wait, flag: flag, value: value, set: st}, diag.Finding{
				Pos:     ssax.Pos(st),
				Message: "sets " + flag.Name() + " without a signal on " + cond.field.Name() + ", on which goroutines wait for it",
				Related: []diag.Related{{Pos: ssax.Pos(wait), Message: "this waits until that is so"}},
			})
		}
	}
}

// forAll reports that who sets a flag for good wakes only one of those who wait.
func (c *checker) forAll(m *misuse) {
	cond, wait, flag, fn := m.cond, m.wait, m.flag, m.set.Parent()
	waiter := ssax.EnclosingDeclared(wait.Parent())
	var only ssa.CallInstruction
	for _, n := range cond.notifies {
		switch by := ssax.EnclosingDeclared(n.call.Parent()); {
		case by == waiter:
			return // who is woken wakes the next one
		case by != ssax.EnclosingDeclared(fn):
		case n.all:
			return
		default:
			only = n.call
		}
	}
	isOffered := waiter.Object() != nil && waiter.Object().Exported() && !ssax.InTestFile(waiter)
	if only == nil || !isOffered && !c.isShared(wait) || !c.isFinal(flag) {
		return
	}
	m.only = only
	c.tell(m, diag.Finding{
		Pos:     ssax.Pos(only),
		Message: "wakes one goroutine that waits for " + cond.field.Name() + ", but all of them wait for " + flag.Name(),
		Related: []diag.Related{{Pos: ssax.Pos(wait), Message: "several may wait here until that is so"}},
	})
}

// isFinal reports whether a flag of an object that others know is only ever set to one value.
func (c *checker) isFinal(flag *types.Var) bool {
	var value string
	for _, fn := range c.fns {
		for st := range ssax.InstrsOf[*ssa.Store](fn) {
			addr, ok := st.Addr.(*ssa.FieldAddr)
			if !ok || ssax.FieldOf(addr.X.Type(), addr.Field).Origin() != flag || isNew(addr.X) {
				continue
			}
			k, ok := st.Val.(*ssa.Const)
			if !ok || value != "" && k.String() != value {
				return false
			}
			value = k.String()
		}
	}
	return true
}

// isNew reports whether an object is made in the function that uses it.
func isNew(v ssa.Value) bool {
	_, ok := ssax.Base(v).(*ssa.Alloc)
	return ok
}

// mayNotify reports whether fn, what it calls, or who calls it signals cond. Who calls an exported function need not know of cond.
func (c *checker) mayNotify(cond *cond, fn *ssa.Function) bool {
	fn = ssax.EnclosingDeclared(fn)
	if cond.isNotifiedIn(fn, make(map[*ssa.Function]bool)) {
		return true
	}
	isOffered := fn.Object() != nil && fn.Object().Exported()
	return !isOffered && slices.ContainsFunc(c.callers(fn), func(call ssa.CallInstruction) bool {
		return cond.isNotifiedIn(ssax.EnclosingDeclared(call.Parent()), make(map[*ssa.Function]bool))
	})
}

// isNotifiedIn reports whether fn, or what it calls or has as a literal, signals c; seen are those that were looked at.
func (c *cond) isNotifiedIn(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return false
	}
	seen[fn] = true
	if slices.ContainsFunc(c.notifies, func(n notify) bool { return n.call.Parent() == fn }) {
		return true
	}
	for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
		if callee := call.Common().StaticCallee(); callee != nil && callee.Pkg == fn.Pkg && c.isNotifiedIn(callee, seen) {
			return true
		}
	}
	return slices.ContainsFunc(fn.AnonFuncs, func(lit *ssa.Function) bool { return c.isNotifiedIn(lit, seen) })
}
