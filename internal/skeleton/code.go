package skeleton

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
)

// code lays out what t does: a location for each node, which the process gets to before what happens there.
func (b *builder) code(t *goroutine.Thread) explore.Code {
	l := &layout{builder: b, at: make(map[*goroutine.Node]int)}
	l.loc(t.Entry)
	for len(l.todo) > 0 {
		n := l.todo[len(l.todo)-1]
		l.todo = l.todo[:len(l.todo)-1]
		l.node(n)
	}
	return l.code
}

// A layout is the code of one thread while it is made.
type layout struct {
	*builder
	code explore.Code
	at   map[*goroutine.Node]int
	todo []*goroutine.Node
}

// loc returns the location of n.
func (l *layout) loc(n *goroutine.Node) int {
	if i, ok := l.at[n]; ok {
		return i
	}
	i := len(l.code)
	l.at[n] = i
	l.code = append(l.code, explore.Loc{})
	l.todo = append(l.todo, n)
	return i
}

// new returns a location of its own.
func (l *layout) new(loc explore.Loc) int {
	l.code = append(l.code, loc)
	return len(l.code) - 1
}

// after returns the location behind what happens at n.
func (l *layout) after(n *goroutine.Node) int {
	switch {
	case n == n.Thread.Exit:
		return l.new(explore.Loc{Ends: isProgram(n.Thread)})
	case len(n.Succs) == 0:
		return l.new(explore.Loc{Ends: true})
	case len(n.Succs) == 1:
		return l.loc(n.Succs[0])
	}
	return l.new(explore.Loc{Chosen: true, Steps: l.ways(n.Succs)})
}

// isProgram reports whether all ends with t, a goroutine that runs the main function of a program.
func isProgram(t *goroutine.Thread) bool {
	return t.Spawn == nil && t.Frame != nil && t.Frame.Func.Name() == "main" && t.Frame.Func.Pkg.Pkg.Name() == "main" && t.Frame.Func.Parent() == nil
}

// ways returns steps to each of nodes.
func (l *layout) ways(nodes []*goroutine.Node) []explore.Step {
	var out []explore.Step
	for _, n := range nodes {
		out = append(out, explore.Step{Op: explore.Pass, To: l.loc(n), Tag: l.tag(n)})
	}
	return out
}

// node lays out what happens at n.
func (l *layout) node(n *goroutine.Node) {
	loc := explore.Loc{Chosen: true}
	if isChoice(n) {
		loc = l.choice(n)
	} else if ways := l.swap(n); ways != nil {
		loc = l.fork(l.after(n), ways...)
	} else if ways := l.count(n); ways != nil {
		loc = l.fork(l.after(n), ways...)
	} else if ways := l.revocation(n); ways != nil {
		loc = l.fork(l.after(n), ways...)
	} else if r, ok := l.revocable(n.Runs); ok {
		loc = l.unlessRevoked(n, r)
	} else if ways := l.once(n); ways != nil {
		loc = explore.Loc{Steps: ways}
	} else if step, ok := l.step(n); ok {
		step.To, step.Tag = l.after(n), l.tag(n)
		loc = explore.Loc{Chosen: isChosen(n, step.Op), Steps: []explore.Step{step}}
	} else {
		loc.Steps = []explore.Step{{Op: explore.Pass, To: l.after(n)}}
		if l.doubts(n) != 0 {
			loc.Steps[0].Tag = l.tag(n)
		}
	}
	for _, s := range slices.Concat(l.makes(n), l.decides(n), l.picks(n)) {
		s.To, s.Tag = l.new(loc), l.tag(n)
		loc = explore.Loc{Chosen: true, Steps: []explore.Step{s}}
	}
	l.code[l.at[n]] = loc
}

// makes returns the steps that make the objects which n makes.
func (l *layout) makes(n *goroutine.Node) []explore.Step {
	var out []explore.Step
	for _, slot := range l.made(n) {
		out = append(out, explore.Step{Op: explore.Make, Slot: slot})
	}
	return out
}

// isChosen reports whether a process takes the step at n or another way, and does not wait for it.
func isChosen(n *goroutine.Node, op explore.Op) bool {
	switch op {
	case explore.Send, explore.Recv, explore.Wait, explore.Woken, explore.Enter, explore.Past:
		return false
	case explore.Lock, explore.RLock:
		return isTry(n)
	}
	return true
}

// step returns what happens at n; ok is false if that does not matter.
func (l *layout) step(n *goroutine.Node) (s explore.Step, ok bool) {
	if slot, value, ok := l.assigned(n); ok {
		return explore.Step{Op: explore.Set, Slot: slot, N: value}, true
	}
	switch {
	case n.Branch != nil:
		s, ok := l.guard(n)
		if !ok {
			return explore.Step{Op: explore.Never}, true
		}
		return s, true
	case n.Kind == goroutine.Spawn:
		return explore.Step{Op: explore.Start, N: n.Spawned.ID}, l.isRun(n.Spawned)
	case n.Kind == goroutine.Sync && l.isKept(n):
		return l.operation(n)
	}
	return s, false
}

// operation returns what the operation at n does to its object.
func (l *layout) operation(n *goroutine.Node) (s explore.Step, ok bool) {
	s, ok = l.effect(n)
	s.Slot, _ = l.slotAt(n)
	s.With = l.with(n)
	return s, ok
}

// effect returns what the operation at n does, to whatever object.
func (l *layout) effect(n *goroutine.Node) (s explore.Step, ok bool) {
	switch n.Op.Kind {
	case goroutine.Send:
		s.Op, s.N = explore.Send, l.sent[n]
	case goroutine.Recv, goroutine.RecvAny:
		s.Op, s.Reg, s.What = explore.Recv, l.received(n), l.whatIs(n)
	case goroutine.RecvClosed:
		if _, ok := n.Instr.(*ssa.Extract); ok {
			return s, false // the receive was before
		}
		s.Op = explore.Recv
	case goroutine.Close:
		if s.Op = explore.Close; len(n.Op.Objects) > 0 && n.Op.Objects[0].OnlyEnds() {
			s.Op = explore.End
		}
	case goroutine.GroupAdd:
		s.Op, s.N = explore.Add, l.added(n)
	case goroutine.GroupDone:
		s.Op, s.N = explore.Add, -1
	case goroutine.Observe:
		if n.Op.Returned {
			return s, false // the operation has told
		}
		if s.N = l.value(n.Op.Value); s.N == 0 {
			return s, false
		}
		if s.Op = explore.See; n.Op.Negated {
			s.Op = explore.SeeNot
		}
	case goroutine.AtomicLoad:
		return s, false
	case goroutine.CondNotify:
		if s.Op = explore.Signal; n.Op.All {
			s.Op = explore.Broadcast
		}
	case goroutine.Lock, goroutine.RLock:
		if n.Op.Optional {
			return s, false // one that is tried: whether it was acquired is found later
		}
		s.Op = operations[n.Op.Kind]
	default:
		s.Op = operations[n.Op.Kind]
	}
	return s, true
}

var operations = map[goroutine.OpKind]explore.Op{
	goroutine.GroupWait: explore.Wait,
	goroutine.Lock:      explore.Lock, goroutine.Unlock: explore.Unlock,
	goroutine.RLock: explore.RLock, goroutine.RUnlock: explore.RUnlock,
	goroutine.CondPark: explore.Park, goroutine.CondWait: explore.Woken,
	goroutine.OnceEnter: explore.Enter, goroutine.OnceLeave: explore.Leave, goroutine.OnceDo: explore.Past,
}

// added returns how much n adds to its group.
func (l *layout) added(n *goroutine.Node) int {
	if n.Op.Count != nil {
		return l.counts[n.Op.Count]
	}
	if n.Op.Delta < 0 {
		return -l.counts[-n.Op.Delta]
	}
	return l.counts[n.Op.Delta]
}

// isChoice reports whether n is a select, or a test whether a context has ended, which is one with a default.
func isChoice(n *goroutine.Node) bool {
	switch n.Instr.(type) {
	case *ssa.Select, *ssa.If:
		return n.Either
	}
	return false
}

// choice lays out a select: it waits for one of its arms, of which those are always possible that are about what is not known, and so
// is the default beside them.
func (l *layout) choice(n *goroutine.Node) explore.Loc {
	arms, others := l.armsOf(n)
	var loc explore.Loc
	isOpen := isOfOneError(n) // or others may have filled a channel
	for _, arm := range arms {
		step, ok := l.step(arm)
		if r := l.received(arm); !ok && r > 0 {
			step, ok = explore.Step{Op: explore.Decide, Reg: r - 1}, true
		}
		isOpen = isOpen || !ok
		step.To, step.Tag = l.after(arm), l.tag(arm)
		loc.Steps = append(loc.Steps, step)
	}
	if sel, ok := n.Instr.(*ssa.Select); !ok || !sel.Blocking {
		to := l.new(explore.Loc{Chosen: true, Steps: l.ways(others)})
		loc.Steps = append(loc.Steps, explore.Step{Op: explore.Pass, To: to, Tag: l.tag(n), Fallback: !isOpen})
	} else if len(arms) == 0 {
		loc.Ends = true
	}
	return loc
}

// isOfOneError reports whether n tests whether a context has ended with some error: if not, it may have ended with another one.
func isOfOneError(n *goroutine.Node) bool {
	cond, ok := n.Instr.(*ssa.If)
	if !ok {
		return false
	}
	_, compares := cond.Cond.(*ssa.BinOp)
	return !compares
}

// once returns the two ways from n through a Once of which all is known: to run the function, or to go on when it has run. Which
// of them it is, the Once decides. It is nil if n is no such place.
func (l *layout) once(n *goroutine.Node) []explore.Step {
	if !n.Either {
		return nil
	}
	var out []explore.Step
	for _, first := range n.Succs {
		for first.Kind == goroutine.Plain && len(first.Succs) == 1 {
			first = first.Succs[0]
		}
		step, ok := l.step(first)
		if !ok {
			return nil
		}
		step.To, step.Tag = l.after(first), l.tag(first)
		out = append(out, step)
	}
	return out
}

// armsOf returns the arms of the select at n, and where control gets to if none is taken.
func (l *layout) armsOf(n *goroutine.Node) (arms, others []*goroutine.Node) {
	isArm := func(m *goroutine.Node) bool {
		return m.Kind == goroutine.Sync && m.Frame == n.Frame && m.Instr == n.Instr
	}
	leads := make(map[*goroutine.Node]bool) // to an arm
	var visit func(m *goroutine.Node) bool
	seen := map[*goroutine.Node]bool{n: true}
	visit = func(m *goroutine.Node) bool {
		if isArm(m) {
			return true
		}
		if seen[m] || m.Kind != goroutine.Plain || m.Branch != nil {
			return leads[m]
		}
		seen[m] = true
		for _, next := range m.Succs {
			if visit(next) {
				leads[m] = true
			}
		}
		return leads[m]
	}
	work := []*goroutine.Node{n}
	for _, next := range n.Succs {
		visit(next)
	}
	done := map[*goroutine.Node]bool{n: true}
	for len(work) > 0 {
		m := work[0]
		work = work[1:]
		for _, next := range m.Succs {
			switch {
			case done[next]:
			case isArm(next):
				arms = append(arms, next)
			case leads[next]:
				work = append(work, next)
			default:
				others = append(others, next)
			}
			done[next] = true
		}
	}
	slices.SortFunc(arms, func(a, b *goroutine.Node) int { return a.ID - b.ID })
	return arms, others
}
