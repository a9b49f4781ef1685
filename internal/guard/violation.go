package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// A Violation is an access without the guard of its variable, and another one that it may
// meet.
type Violation struct {
	*Variable
	Bare    *Instance
	Other   *Instance // holds the guard, or for a wrong mode perhaps its read lock; nil if it is in the package that declares the variable
	Mode    bool      // Bare holds the guard, but for reading only, and writes
	Verdict evidence.Verdict

	checked bool // see Checked
}

// Place returns what is to be changed: the access, or in the wrong mode the call under the lock that leads to
// it.
func (x Violation) Place() ssa.Instruction {
	if x.Mode {
		return x.Bare.acquired(x.Guard)
	}
	return x.Bare.Instr
}

// Violations returns the accesses to v that lack the guard and that nothing excludes from being reported: one for each
// instruction, in source order, with the fewest doubts. Too many of these may speak against it all the same.
func (r *Result) Violations(j *evidence.Judge, v *Variable) []Violation {
	defer r.sum.Turn()()
	var out []Violation
	index := make(map[[2]ssa.Instruction]int)
	for _, i := range v.Instances {
		c := r.missingAt(v, i)
		c.Verdict = missingGuard.Judge(j, c, c.sides(j)...)
		if c.Verdict.Has(evidence.Excludes) {
			continue
		}
		c.other()
		c.isChecked()
		k := [2]ssa.Instruction{i.Instr, c.Place()}
		if n, ok := index[k]; !ok {
			index[k] = len(out)
			out = append(out, c.Violation)
		} else if c.Doubts() < out[n].Doubts() {
			out[n] = c.Violation
		}
	}
	return out
}

// excused reports whether a comment at the access, or on a function that leads there, says that no lock is
// needed.
func (a *Census) excused(i *Instance) bool { return a.excuse(i) != nil }

// isBare reports whether i certainly lacks the guard.
func (v *Variable) isBare(i *Instance) bool {
	return !i.Unsure() && (!i.mayHold(v.Guard) || i.holdsOther(v.Guard)) && i.needs(v.Guard)
}

// holdsOther reports whether i holds the lock g of another object than the one that it accesses, and only that: of another
// element of a collection, or for a write another parameter: who compares two objects mostly has one of them to himself.
func (i *Instance) holdsOther(g Guard) bool {
	owner, _, ok := dataField(i.Path).Parent()
	if !g.besides(i.data) || g.Alias || !ok || len(i.Held) == 0 {
		return false
	}
	var owners []accesspath.Path
	other := func(l locks.Lock) bool {
		at, _, ok := l.Path.Parent()
		owners = append(owners, at)
		return ok && l.Decl == g.Lock && (otherElement(owner, at) || i.Write && otherParam(owner, at))
	}
	return !slices.ContainsFunc(i.Held, func(h LockRef) bool { return !other(h.Lock) }) &&
		!slices.ContainsFunc(i.may, func(l locks.Lock) bool { return !other(l) }) && !isAmong(owner, owners)
}

// besides reports whether g is the lock in the struct that has the field data, by what the code does or by
// what a comment says.
func (g Guard) besides(data symbol.Var) bool {
	return g.Relation == Sibling || g.Relation == Stated && data.IsField() && g.Lock.Pkg == data.Pkg && g.Lock.Type == data.Type
}

// otherElement reports whether p and q differ in nothing but the index of an element, and the indexes are
// computed in different ways.
func otherElement(p, q accesspath.Path) bool {
	if p.Root != q.Root || p.Len() != q.Len() || p.Cut() || q.Cut() {
		return false
	}
	differ := false
	for n := range p.Len() {
		s, t := p.Step(n), q.Step(n)
		if s == t {
			continue
		}
		if s.Kind != accesspath.Elem || t.Kind != accesspath.Elem || s.Index == nil || t.Index == nil || ssax.SameExpr(s.Index, t.Index) {
			return false
		}
		differ = true
	}
	return differ
}

// otherParam reports whether p and q are what two different parameters refer to.
func otherParam(p, q accesspath.Path) bool {
	return p.Root.Kind == accesspath.Param && q.Root.Kind == accesspath.Param && p.Len() == 0 && q.Len() == 0 && p.Root.Index != q.Root.Index
}

// isMode reports whether i certainly writes with nothing but the guard, and that for reading only. A helper that
// takes the lock of its caller for writing has given it up before.
func (a *Census) isMode(v *Variable, i *Instance) bool {
	mode, held := i.Holds(v.Guard)
	if !i.Write || !held || mode != locks.Read || i.Access.unsure || i.Context.Unsure && i.Site(v.Guard) == nil {
		return false
	}
	if a.acquires(i.Unit.Func, v.Guard.Lock, locks.Write, false) || !i.owns(v.Guard) {
		return false
	}
	return !slices.ContainsFunc(i.Held, func(h LockRef) bool { return h.mode == locks.Write })
}

// owns reports whether i holds g of the very object that it accesses.
func (i *Instance) owns(g Guard) bool {
	return slices.ContainsFunc(i.Held, func(h LockRef) bool {
		l, there := i.guardOf(h.Lock)
		return there && l.Lock == g.Lock
	})
}

// An acquiring is that a function acquires a lock; directly, if not by what it calls in the package.
type acquiring struct {
	lock     symbol.Var
	mode     locks.Mode
	directly bool
}

// acquires reports whether fn acquires the lock in that mode anywhere; if directly is set, not by what it calls in the package.
func (a *Census) acquires(fn *ssa.Function, lock symbol.Var, mode locks.Mode, directly bool) bool {
	all := a.acquiredIn(fn)
	return all[acquiring{lock, mode, true}] || !directly && all[acquiring{lock, mode, false}]
}

// acquiredIn returns what fn acquires.
func (a *Census) acquiredIn(fn *ssa.Function) map[acquiring]bool {
	return a.acquired.Of(fn, func(fn *ssa.Function) map[acquiring]bool {
		all := make(map[acquiring]bool)
		for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
			if _, ok := call.Common().Value.(*ssa.Builtin); ok {
				continue
			}
			if e := a.sum.Effect(call); e != nil {
				directly := a.sum.Callee(call) == nil
				for _, acq := range e.Acquires {
					all[acquiring{acq.Lock.Decl, acq.Mode, directly}] = true
				}
			}
		}
		return all
	})
}

// reader returns an access under the read lock of the guard that i, which writes under it, may meet: another one if there
// is one, or i itself. A lock that belongs to something else than the variable has to be held for writing somewhere, since
// who reads that may have the variable to himself; a function that others of the package call may be called by one of
// them at a time; and a lock that only what ends the object takes for writing keeps it from ending, and nothing else.
func (a *Census) reader(v *Variable, i *Instance) *Instance {
	if i.Context.Caller != nil || a.defersEnd(v.Guard.Lock) {
		return nil
	}
	s := v.standing()
	if !v.Guard.besides(v.Data) && !slices.ContainsFunc(s.holders, func(j *Instance) bool { return s.modes[j] == locks.Write }) {
		return nil
	}
	qualifies := func(j *Instance) bool { return i.content == j.content && !i.excludes(j) && a.meet(i, j) }
	if j := pick(s.holders, func(j *Instance) bool { return j != i && qualifies(j) }); j != nil {
		return j
	}
	if _, held := s.modes[i]; held && qualifies(i) {
		return i
	}
	return nil
}

// isShared reports whether i, which holds the guard for reading, may meet an access that does not hold it for writing: a read, or
// itself on another goroutine. Those that do are kept out, whatever they hold it against.
func (a *Census) isShared(v *Variable, i *Instance) bool {
	s := v.standing()
	return pick(s.byKind[1], func(j *Instance) bool {
		if s.modes[j] == locks.Write || i.content != j.content {
			return false
		}
		if one := i.Context.Spawn; i.Unsure() || j.Unsure() {
			return one == nil || one != j.Context.Spawn || j.Context.Many
		}
		return !i.excludes(j) && a.meet(i, j)
	}) != nil
}

// defersEnd reports whether nothing but functions that end the life of an object take the lock for writing.
func (a *Census) defersEnd(lock symbol.Var) bool {
	if a.lasting == nil {
		a.lasting = make(map[symbol.Var]bool)
		for _, u := range a.sum.Units() {
			if isTeardown(ssax.EnclosingDeclared(u.Func).Name()) {
				continue
			}
			for k := range a.acquiredIn(u.Func) {
				if k.mode == locks.Write && k.directly {
					a.lasting[k.lock] = true
				}
			}
		}
	}
	return !a.lasting[lock]
}

// conflict returns an access under the guard that i may meet, one of them being a write; preferably a
// write. If a comment states the guard, an access without it will do.
func (a *Census) conflict(v *Variable, i *Instance) *Instance {
	return a.conflictAmong(v, i, func(*Instance) bool { return true })
}

// conflictAmong is conflict, as far as is holds of the other access.
func (a *Census) conflictAmong(v *Variable, i *Instance, is func(*Instance) bool) *Instance {
	s, other := v.standing(), i.holdsOther(v.Guard)
	for _, list := range s.byWorth {
		if found := pick(list, func(j *Instance) bool {
			if !i.Write && !j.Write || i.content != j.content || !other && i.excludes(j) || !a.meet(i, j) {
				return false
			}
			mode, held := s.modes[j]
			return !(j.Write && held && mode != locks.Write) && (held || !j.Unsure() && v.Written()) && is(j)
		}); found != nil {
			return found
		}
	}
	return nil
}

// meet reports whether i and j may happen at the same time, with the same object, locks aside.
func (a *Census) meet(i, j *Instance) bool {
	return parallel(i.Context, j.Context) && !a.startedBy(i, j) && !a.startedBy(j, i) && i.mayKnow(j) && j.mayKnow(i) &&
		!a.endedBefore(i, j) && !a.endedBefore(j, i) && !a.takeTurns(i, j) &&
		!a.isCollected(i) && !a.isCollected(j)
}

// NeedNone yields the accesses that need no lock: by what a comment says, at the declaration of the variable or beside
// the access, or since they read what their goroutine alone writes.
func (r *Result) NeedNone(yield func(*Instance)) {
	if r.Census == nil {
		return
	}
	defer r.sum.Turn()()
	for _, v := range r.Variables {
		all := v.standing().at
		for _, i := range v.Instances {
			if i.excused || v.exempt() || !i.Write && v.writeOnly() || all[i.Instr][0] == i && r.readsOwn(v, all[i.Instr]) {
				yield(i)
			}
		}
	}
}

// readsOwn reports whether ways, in which one instruction comes to read v, all read what their goroutine alone writes.
func (r *Result) readsOwn(v *Variable, ways []*Instance) bool {
	return !slices.ContainsFunc(ways, func(i *Instance) bool { return r.missingAt(v, i).onlyWriter() == nil })
}

// exempt reports whether a comment says that v needs no lock.
func (v *Variable) exempt() bool { return v.Contract != nil && v.Contract.Exempt != 0 }

// writeOnly reports whether a comment says that only writes to v need its guard.
func (v *Variable) writeOnly() bool { return v.Contract != nil && v.Contract.WriteOnly }

// Written reports whether a comment states the guard of v that is worth believing without
// counting.
func (v *Variable) Written() bool {
	return v.Contract != nil && v.Contract.Exempt == 0 && v.Contract.Belief > contract.Hat
}

// With returns the number of accesses with the guard held.
func (t Tally) With() int { return t.GuardedReads + t.GuardedWrites }

// Without returns the number of accesses without it.
func (t Tally) Without() int { return t.BareReads + t.BareWrites }

// OtherObject reports whether the lock that is held at the access of x belongs to another object: another element of a
// collection, or another parameter.
func (x Violation) OtherObject() bool { return x.Bare.holdsOther(x.Guard) }

// Instead reports whether a lock is held at the access of x, but not the guard: of the same object, of another one, or
// another element.
func (x Violation) Instead() bool { return len(x.Bare.Held) > 0 }

// Checked reports whether the access of x decides whether the same function, or one that it calls, takes the guard
// and writes: a double-checked lock.
func (x Violation) Checked() bool { return x.checked }

// isChecked is [Violation.Checked], asked once for each violation.
func (a *Census) isChecked(v *Variable, i *Instance) bool {
	if i.Write {
		return false
	}
	branches := branchesOn(i.Instr)
	if len(branches) == 0 {
		return false
	}
	writes := a.writesIn(v, i.Unit.Func)
	return slices.ContainsFunc(branches, func(b *ssa.If) bool { return writes.Dominated(b) })
}

// in returns the instruction of fn that is i or leads to it, nil if there is none.
func (i *Instance) in(fn *ssa.Function) ssa.Instruction {
	if i.Unit.Func == fn {
		return i.Instr
	}
	for c := i.Context; c.Caller != nil; c = c.Caller {
		if c.Call.Parent() == fn {
			return c.Call
		}
	}
	return nil
}

// branchesOn returns the branches behind instr whose conditions are computed, in a few steps, from what it yields.
func branchesOn(instr ssa.Instruction) []*ssa.If {
	var out []*ssa.If
	seen := make(map[ssa.Instruction]bool)
	work := []ssa.Instruction{instr}
	for range maxBaseSteps {
		var next []ssa.Instruction
		for _, of := range work {
			v, ok := of.(ssa.Value)
			if !ok || v.Referrers() == nil || seen[of] {
				continue
			}
			seen[of] = true
			for _, ref := range *v.Referrers() {
				if branch, ok := ref.(*ssa.If); ok && instr.Block().Dominates(branch.Block()) {
					out = append(out, branch)
				}
				next = append(next, ref)
			}
		}
		work = next
	}
	return out
}

// readAgain reports whether the function of i reads v under its guard after i: it checks again.
func (a *Census) readAgain(v *Variable, i *Instance) bool {
	s := v.standing()
	return s.again.Of(i.Unit.Func, func(fn *ssa.Function) *ssax.Sites {
		var reads []ssa.Instruction
		for _, j := range s.in[fn] {
			if _, held := s.modes[j]; held && !j.Write {
				reads = append(reads, j.Instr)
			}
		}
		return a.reach.Sites(reads)
	}).Dominated(i.Instr)
}

// writesIn returns where fn, or what it calls, writes v with its guard held for writing. Of what it calls, others may do the same
// in the same way, so that there is no instance of its own for that.
func (a *Census) writesIn(v *Variable, fn *ssa.Function) *ssax.Sites {
	s := v.standing()
	return s.mended.Of(fn, func(fn *ssa.Function) *ssax.Sites {
		var writes []ssa.Instruction
		for _, j := range s.mending[fn] {
			if at := j.in(fn); at != nil {
				writes = append(writes, at)
			}
		}
		for n := range a.calls[fn] {
			if k := &a.calls[fn][n]; k.spawn == nil && s.mends[k.target.Unit.Func] {
				writes = append(writes, k.site)
			}
		}
		return a.reach.Sites(writes)
	})
}
