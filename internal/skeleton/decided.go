package skeleton

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
)

// maxDecided bounds the registers of variables: with too many of them not all states can be looked at.
const maxDecided = 8

// findDecided finds the tests of variables that the scope makes, and of which it shows all assignments, by the goroutine that tests
// them: what is assigned decides on which way is taken there, as where a method of a new object asks whether another one was called.
func (b *builder) findDecided() {
	b.decided = make(map[regKey]bool)
	for _, n := range b.scope.Nodes {
		if n.Branch == nil || !n.Branch.Own || len(b.decided) == maxDecided {
			continue
		}
		if _, ok := b.slotOf(n.Branch.Place); !ok && b.isOfOneThread(n.Branch.Place) {
			b.decided[b.keyOf(n)] = true
		}
	}
}

// isOfOneThread reports whether the goroutine that makes the variable at p is the only one to test and assign it: it runs once, or the variable
// is one of an activation.
func (b *builder) isOfOneThread(p goroutine.Place) bool {
	thread := b.scope.Frames[p.Frame].Thread
	return (!thread.Many || ssax.IsOfActivation(p.Path.Root.Value)) && !slices.ContainsFunc(b.scope.Nodes, func(n *goroutine.Node) bool {
		return n.Thread != thread && (n.Branch != nil && n.Branch.Place == p || mayAssign(n, p))
	})
}

// isDecided reports whether what the test at n finds follows from what was assigned last, as far as that is known.
func (b *builder) isDecided(n *goroutine.Node) bool {
	k := b.keyOf(n)
	_, ok := b.regs[k]
	return ok && b.decided[k]
}

// mayAssign reports whether n may assign the variable at p, or change what is known as p.
func mayAssign(n *goroutine.Node, p goroutine.Place) bool {
	over := func(q goroutine.Place) bool { return q.Frame == p.Frame && p.Path.HasPrefix(q.Path) }
	switch n.Kind {
	case goroutine.Touch:
		return n.Access.Write && n.Access.Part == memory.Whole && slices.ContainsFunc(n.Access.Places, over)
	case goroutine.Make:
		return over(*n.Made)
	case goroutine.Opaque:
		return slices.ContainsFunc(n.Opaque, over)
	}
	return false
}

// decides returns the steps by which what n assigns decides on later tests.
func (b *builder) decides(n *goroutine.Node) []explore.Step {
	var out []explore.Step
	for k := range b.decided {
		r, ok := b.regs[k]
		if p := k.value.(goroutine.Place); ok && mayAssign(n, p) {
			out = append(out, explore.Step{Op: explore.Decide, Reg: r, N: outcome(n, p, k.text)})
		}
	}
	slices.SortFunc(out, func(s, t explore.Step) int { return s.Reg - t.Reg })
	return out
}

// outcome returns what a test finds after n, which may assign the variable at p, that asks whether this is text: 0 if that is not known.
func outcome(n *goroutine.Node, p goroutine.Place, text string) int {
	value, nonNil := "", false
	switch n.Kind {
	case goroutine.Make:
		value = goroutine.Zero(typeAt(p))
	case goroutine.Touch:
		if len(n.Access.Places) == 1 && n.Access.Places[0] == p {
			value, nonNil = n.Access.Value, n.Access.NonNil
		}
	}
	switch {
	case value == text:
		return explore.True
	case value != "" || nonNil && text == "nil":
		return explore.False
	}
	return 0
}

// typeAt returns the type of the variable at p, which is, or is part of, one that is allocated.
func typeAt(p goroutine.Place) types.Type {
	alloc := p.Path.Root.Value.(*ssa.Alloc)
	if p.Path.Len() == 0 {
		return alloc.Type().Underlying().(*types.Pointer).Elem()
	}
	return p.Path.Type(alloc.Parent())
}
