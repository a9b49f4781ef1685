package locks

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A round is a natural loop, with what its calls do to locks that are others in each round.
//
// Who needs several locks at once takes them in one loop, and releases them in another one, which runs
// as often. That both do is in no branch condition: ways that take locks in the first and run the
// second not at all are not possible, nor are those that run the second only.
type round struct {
	head     *ssa.BasicBlock
	body     []bool // by block
	acquired []Lock
	released []Lock // without those that it acquires itself
}

// contains reports whether b is in r.
func (r *round) contains(b *ssa.BasicBlock) bool { return r.body[b.Index] }

// varies reports whether l may be another lock in each round of r.
func (r *round) varies(l Lock) bool {
	inside := func(v ssa.Value) bool {
		instr, ok := v.(ssa.Instruction)
		return ok && instr.Block() != nil && instr.Parent() == r.head.Parent() && r.contains(instr.Block())
	}
	if !l.Exact() || l.Path.Root.Value != nil && inside(l.Path.Root.Value) {
		return true
	}
	for i := range l.Path.Len() {
		if v := l.Path.Step(i).Index; v != nil && inside(v) {
			return true
		}
	}
	return false
}

// allRounds returns the loops of the function that acquire or release locks which are others in each round.
func (f *Flow) allRounds() []*round {
	if f.rounds == nil {
		f.rounds = []*round{}
		for _, b := range f.Func.Blocks {
			if !f.loops.cyclic(b) {
				continue
			}
			if r := f.roundAt(b); r != nil {
				f.rounds = append(f.rounds, r)
			}
		}
	}
	return f.rounds
}

// roundAt returns the loop that head is the head of, or nil if it is none that matters.
func (f *Flow) roundAt(head *ssa.BasicBlock) *round {
	r := &round{head: head, body: make([]bool, len(f.Func.Blocks))}
	var work []*ssa.BasicBlock
	for _, p := range head.Preds {
		if head.Dominates(p) {
			work = append(work, p)
		}
	}
	if len(work) == 0 {
		return nil
	}
	r.body[head.Index] = true
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if !r.contains(b) {
			r.body[b.Index] = true
			work = append(work, b.Preds...)
		}
	}
	for _, b := range f.Func.Blocks {
		if r.contains(b) {
			f.noteCalls(r, b)
		}
	}
	r.released = slices.DeleteFunc(r.released, func(l Lock) bool {
		return slices.ContainsFunc(r.acquired, func(own Lock) bool { return own.key() == l.key() })
	})
	if len(r.acquired)+len(r.released) == 0 {
		return nil
	}
	return r
}

// noteCalls adds what the calls of b, a block of r, do.
func (f *Flow) noteCalls(r *round, b *ssa.BasicBlock) {
	add := func(list *[]Lock, changes []Change) {
		for _, c := range changes {
			if r.varies(c.Lock) {
				*list = append(*list, c.Lock)
			}
		}
	}
	for _, instr := range b.Instrs {
		call, ok := instr.(*ssa.Call)
		if !ok {
			continue
		}
		if e := f.config.Effect(call); e != nil {
			for _, k := range e.Cases {
				add(&r.acquired, k.Acquired)
				add(&r.released, k.Released)
			}
		}
	}
}

// leaveRound releases, on the edge from b to its successor to, what other loops have acquired if
// b is the head of a loop that releases such locks.
func (f *Flow) leaveRound(b, to *ssa.BasicBlock, s State) State {
	if s.top || s.knowsNoLock() {
		return s
	}
	for _, r := range f.allRounds() {
		if r.head != b || r.contains(to) || len(r.released) == 0 {
			continue
		}
		paired := func(h held) bool { return f.isPaired(r, h) }
		s = s.updateIf(
			func(w *world) bool { return slices.ContainsFunc(w.held, paired) },
			func(w *world) { w.held = slices.DeleteFunc(w.held, paired) })
	}
	return s
}

// isPaired reports whether h was acquired by another loop than r, as another lock in each round, and r releases
// such locks.
func (f *Flow) isPaired(r *round, h held) bool {
	l := f.lockOf(h)
	return slices.ContainsFunc(r.released, l.CouldBe) && f.acquiredInRound(r, h)
}

// acquiredInRound reports whether h was acquired by another loop than r, as another lock in each round.
func (f *Flow) acquiredInRound(r *round, h held) bool {
	return h.site != nil && slices.ContainsFunc(f.allRounds(), func(from *round) bool {
		return from.contains(h.site.Block()) && !from.contains(r.head) && from.varies(f.locks[h.lock])
	})
}

// roundOf returns the loop in which site releases l, another lock in each round, if another loop acquires such locks.
// It is nil if there is none.
func (f *Flow) roundOf(site ssa.CallInstruction, l Lock) *round {
	if site == nil || !f.loops.cyclic(site.Block()) {
		return nil
	}
	for _, r := range f.allRounds() {
		if r.contains(site.Block()) && r.varies(l) && slices.ContainsFunc(f.allRounds(), func(from *round) bool {
			return !from.contains(r.head) && !r.contains(from.head) && slices.ContainsFunc(from.acquired, l.CouldBe)
		}) {
			return r
		}
	}
	return nil
}
