package racepattern

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// isTest reports whether t, or what has started it, is a test that another one runs: those of a table have a row each.
func isTest(t *goroutine.Thread) bool {
	for ; t != nil && t.Spawn != nil; t = t.Parent() {
		if call, ok := t.Spawn.Instr.(ssa.CallInstruction); ok {
			if e, ok := syncmodel.First[*syncmodel.Spawn](syncmodel.Lookup(ssax.Callee(call.Common()))); ok && e.Await {
				return true
			}
		}
	}
	return false
}

// settles returns what the goroutine of n does atomically in a function that leads to n: it may settle there which
// goroutine is to go on. Nil if it does nothing.
func settles(n *goroutine.Node) ssa.Instruction {
	for f := n.Frame; f != nil && f.Thread == n.Thread; f = f.Caller {
		for _, b := range f.Func.Blocks {
			if i := slices.IndexFunc(b.Instrs, isSettling); i >= 0 {
				return b.Instrs[i]
			}
		}
	}
	return nil
}

func isSettling(instr ssa.Instruction) bool {
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		return false
	}
	_, ok = syncmodel.First[*syncmodel.Atomic](syncmodel.Lookup(ssax.Callee(call.Common())))
	return ok
}

// inRounds reports whether t is started again and again by a goroutine that runs one instance at a time.
func inRounds(t *goroutine.Thread) bool {
	for t = t.Parent(); t != nil; t = t.Parent() {
		if t.Many && t.Serial {
			return true
		}
	}
	return false
}

// maxSteps is how many fields may lead from an object to what is accessed in it.
const maxSteps = 2

// isClose reports whether the function that the scope is of makes the object itself, or calls what makes it, and
// fields lead from there to p: what is further away, and what is one of several, goes by more names than one.
func isClose(s *goroutine.Scope, p goroutine.Place) bool {
	for i := range p.Path.Len() {
		if p.Path.Step(i).Kind != accesspath.Field {
			return false
		}
	}
	if p.Path.Root.Kind == accesspath.Global {
		return p.Path.Len() == 0
	}
	maker := s.Frames[p.Frame]
	return maker.Thread == s.Threads[0] && maker.Depth() <= 1 && p.Path.Len() <= maxSteps
}

// isMade reports whether p is part of an object that a function of the scope makes, or of a package
// variable.
func isMade(p goroutine.Place) bool {
	switch p.Path.Root.Kind {
	case accesspath.Global:
		return true
	case accesspath.Local:
		switch p.Path.Root.Value.(type) {
		case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice:
			return true
		}
	}
	return false
}

// isDeep reports whether others run the function of the goroutine of n, such as a handler, and it gets to n by several
// calls: that hangs on what it is given.
func isDeep(n *goroutine.Node) bool {
	_, byGo := spawnOf(n.Thread).(*ssa.Go)
	return !byGo && n.Thread.Spawn != nil && n.Frame.Depth() > maxHandled
}

// maxHandled is how many calls lead at most from a function that others run to what it surely does.
const maxHandled = 1

// spawnOf returns what starts t, nil if it is the goroutine that the scope begins with.
func spawnOf(t *goroutine.Thread) ssa.Instruction {
	if t.Spawn == nil {
		return nil
	}
	return t.Spawn.Instr
}

// waitsForOthers reports whether all ways to n, in its goroutine, lead through an operation that waits for
// something of which the scope does not show where it comes from, and returns these operations.
func waitsForOthers(s *goroutine.Scope, n *goroutine.Node) (waits []*goroutine.Node, all bool) {
	found := false
	walk(n.Thread.Entry, func(at *goroutine.Node) (on bool) {
		found = found || at == n
		if !found && isUnanswered(s, at) {
			waits = append(waits, at)
			return false
		}
		return !found
	})
	return waits, !found
}

// walk visits the nodes that control may get to from from, which is one of them, in its goroutine. It goes on
// from those for which visit returns true.
func walk(from *goroutine.Node, visit func(*goroutine.Node) (on bool)) {
	seen := map[*goroutine.Node]bool{from: true}
	for work := []*goroutine.Node{from}; len(work) > 0; {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		if !visit(n) {
			continue
		}
		for _, next := range n.Succs {
			if !seen[next] {
				seen[next] = true
				work = append(work, next)
			}
		}
	}
}

// isUnanswered reports whether n waits for something that no other goroutine of the scope does.
func isUnanswered(s *goroutine.Scope, n *goroutine.Node) bool {
	if n.Kind != goroutine.Sync {
		return false
	}
	var answers []goroutine.OpKind
	switch n.Op.Kind {
	case goroutine.Recv:
		answers = []goroutine.OpKind{goroutine.Send}
	case goroutine.RecvClosed:
		answers = []goroutine.OpKind{goroutine.Close}
	case goroutine.RecvAny:
		answers = []goroutine.OpKind{goroutine.Send, goroutine.Close}
	case goroutine.CondWait:
		answers = []goroutine.OpKind{goroutine.CondNotify}
	default:
		return false
	}
	return !slices.ContainsFunc(n.Op.Objects, func(p goroutine.Place) bool {
		o := s.Object(p)
		return o.Fed || slices.ContainsFunc(o.Ops, func(m *goroutine.Node) bool {
			return m.Thread != n.Thread && slices.Contains(answers, m.Op.Kind)
		})
	})
}
