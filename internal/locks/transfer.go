package locks

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
)

// block is the transfer function of a basic block. A recorder, if there is one, notes
// what happens on the way.
func (f *Flow) block(b *ssa.BasicBlock, in State, r *recorder) State {
	s := in
	cyclic := f.loops.cyclic(b)
	for i, instr := range b.Instrs {
		r.at(i)
		if cyclic {
			s = r.before(s, f.redefine(instr, s))
		}
		s = r.after(s, f.transfer(instr, s, r))
	}
	return s
}

// transfer is the transfer function of an instruction.
func (f *Flow) transfer(instr ssa.Instruction, s State, r *recorder) State {
	switch instr := instr.(type) {
	case *ssa.Call:
		return f.call(instr, s)
	case *ssa.Defer:
		return f.pushDefer(instr, s)
	case *ssa.RunDefers:
		return f.runDefers(s, r)
	case *ssa.Store:
		return f.store(instr, s)
	case *ssa.MapUpdate:
		return f.mapUpdate(instr, s)
	case *ssa.UnOp:
		return f.load(instr, s)
	}
	return s
}

// redefine forgets what depends on the value of the iteration before that instr
// computes again. Phis are dealt with on the edges.
func (f *Flow) redefine(instr ssa.Instruction, s State) State {
	v, ok := instr.(ssa.Value)
	if !ok || !f.mentions[v] {
		return s
	}
	if _, ok := instr.(*ssa.Phi); ok {
		return s
	}
	old := f.staleAfter(redefinition{v}, func() staleness {
		return staleness{path: func(p accesspath.Path) bool { return p.Mentions(v) }}
	})
	return s.updateIf(old.concerns, func(w *world) { f.outdate(w, old) })
}

// rename gives the locks and atoms of w new paths. Where rewrite says that
// there is none, held locks become anonymous and everything else is forgotten.
func (f *Flow) rename(w *world, rewrite func(accesspath.Path) (accesspath.Path, bool)) {
	f.renameLocks(w, func(id lockID) (Lock, bool) {
		l := f.locks[id]
		p, ok := rewrite(l.Path)
		l.Path = p
		return l, ok
	})
	w.facts = slices.DeleteFunc(w.facts, func(x fact) bool {
		a := &f.atoms.keys[x.atom]
		px, okx := rewrite(a.X)
		py, oky := rewrite(a.Y)
		return !okx || !oky || px != a.X || py != a.Y
	})
}

// renameLocks gives the locks of w new names. Where there is none, held locks become
// anonymous and everything else is forgotten.
func (f *Flow) renameLocks(w *world, rewrite func(lockID) (Lock, bool)) {
	old := w.held
	w.held = nil
	for _, h := range old {
		if l, ok := rewrite(h.lock); !ok {
			h.lock = f.lockID(f.lockOf(h).Anonymous())
		} else if l != f.locks[h.lock] {
			h.lock = f.lockID(l)
		}
		w.add(h)
	}
	keep := func(id lockID) bool {
		l, ok := rewrite(id)
		return ok && l == f.locks[id]
	}
	// What was released stays released. The caller's names mean what they meant
	// when the call began, so a pointer overwritten since does not matter.
	lent := w.lent
	w.lent = nil
	for _, x := range lent {
		if l := f.locks[x.lock]; l.Path.MentionsLocal() && !keep(x.lock) {
			x.lock = f.lockID(l.Anonymous())
		}
		w.lend(x)
	}
	w.free = slices.DeleteFunc(w.free, func(x freed) bool { return !keep(x.lock) })
}

// store updates what is known of memory.
func (f *Flow) store(instr *ssa.Store, s State) State {
	addr := f.config.Resolver.Of(instr.Addr)
	var released []Lock
	if _, variable := instr.Addr.(*ssa.Alloc); !variable && f.config.Handle != nil {
		released = f.config.Handle(instr.Val)
	}
	old := &staleness{}
	if !s.isBlank() {
		old = f.staleAfter(instr, func() staleness { return f.staleAt(addr, f.config.Resolver.Mod(instr)) })
	}
	concerned := func(w *world) bool {
		return len(released) > 0 || old.concerns(w) || f.learnsValue(w, addr, instr.Val)
	}
	return s.updateIf(concerned, func(w *world) {
		f.outdate(w, old)
		f.learnValue(w, addr, instr.Val)
		for _, l := range released {
			f.lose(w, l, nil)
		}
	})
}

// mapUpdate is store for the entry of a map.
func (f *Flow) mapUpdate(instr *ssa.MapUpdate, s State) State {
	if s.isBlank() {
		return s
	}
	old := f.staleAfter(instr, func() staleness {
		s := f.staleAt(f.config.Resolver.Entry(instr), f.config.Resolver.Mod(instr))
		entry, length := s.at, lengthIn(f.config.Resolver.Of(instr.Map))
		s.at = func(p accesspath.Path) bool { return entry(p) || length(p) }
		return s
	})
	return s.updateIf(old.concerns, func(w *world) { f.outdate(w, old) })
}

// load takes over what is known of a location to a value that is loaded from it
// and outlasts it.
func (f *Flow) load(instr *ssa.UnOp, s State) State {
	self := accesspath.LocalPath(instr)
	if instr.Op != token.MUL || s.knowsNothing() || f.config.Resolver.Of(instr) != self {
		return s
	}
	from := f.config.Resolver.Of(instr.X)
	told := func(w *world) bool { return len(f.factsOf(w, from, self)) > 0 }
	return s.updateIf(told, func(w *world) {
		for _, c := range f.factsOf(w, from, self) {
			f.assume(w, c)
		}
	})
}

// call applies the effect of a call.
func (f *Flow) call(call ssa.CallInstruction, s State) State {
	e := f.config.Effect(call)
	s = f.resized(call, s)
	switch {
	case e.Inert():
		if s.knowsNoLock() {
			return s
		}
		old := f.clobbered(call)
		return s.updateIf(old.concernsLocks, func(w *world) { f.outdateLocks(w, old) })
	case e.Top:
		return State{top: true}
	case e.NoReturn:
		return State{}
	}
	return s.mapWorlds(func(w world) []world { return f.apply(e, w, call) })
}

// pushDefer puts a deferred call on the stack of every world, if it matters for
// locks.
func (f *Flow) pushDefer(d *ssa.Defer, s State) State {
	_, callsBack := d.Call.Value.(*ssa.Parameter)
	watched := f.config.Watched != nil && f.config.Watched(d)
	if f.config.Effect(d).Trivial() && !callsBack && !watched {
		return s
	}
	out := s.update(func(w *world) {
		if !slices.Contains(w.defers, d) {
			w.defers = append(w.defers, d)
		}
	})
	for _, w := range out.worlds {
		if len(w.defers) > maxDefers {
			return State{top: true}
		}
	}
	return out
}

// runDefers runs the deferred calls of every world, last in first out. Worlds
// differ in what they deferred, so each goes on from its own stack.
func (f *Flow) runDefers(s State, r *recorder) State {
	for range maxDefers * maxWorlds {
		next := nextDefer(s)
		if next == nil {
			break
		}
		var ready, rest []world
		for _, w := range s.worlds {
			if n := len(w.defers); n > 0 && w.defers[n-1] == next {
				w = w.clone()
				w.defers = w.defers[:n-1]
				ready = append(ready, w)
			} else {
				rest = append(rest, w)
			}
		}
		s = newState(ready)
		r.deferred(next, s)
		s = join(f.earlierDefers(next, f.call(next, s)), State{worlds: rest})
	}
	return s
}

// earlierDefers releases what the calls that d deferred in earlier iterations of a loop
// release: the locks of that declaration which the loop acquired, and which have no
// name any more. A stack has d but once.
func (f *Flow) earlierDefers(d *ssa.Defer, s State) State {
	if !f.loops.cyclic(d.Block()) {
		return s
	}
	e := f.config.Effect(d)
	earlier := func(h held) bool {
		l := f.locks[h.lock]
		return !l.Exact() && f.sameLoop(h.site, d.Block()) && e.mayRelease(l)
	}
	return s.updateIf(
		func(w *world) bool { return slices.ContainsFunc(w.held, earlier) },
		func(w *world) { w.held = slices.DeleteFunc(w.held, earlier) })
}

// nextDefer returns a deferred call that is on top of the stack of some world,
// one that stands last in the function: that makes worlds meet again early.
func nextDefer(s State) *ssa.Defer {
	var next *ssa.Defer
	for _, w := range s.worlds {
		if n := len(w.defers); n > 0 {
			if d := w.defers[n-1]; next == nil || compareInstrs(d, next) > 0 {
				next = d
			}
		}
	}
	return next
}

// isBool reports whether v is of boolean type.
func isBool(v ssa.Value) bool {
	b, ok := v.Type().Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}
