package locks

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// edge refines the state on the succ-th edge out of block from: by the branch
// condition, by what phis take from this edge, and at the end of a loop.
func (f *Flow) edge(from, succ int, out State) (State, bool) {
	if !out.Reached() {
		return out, false
	}
	b := f.Func.Blocks[from]
	to := b.Succs[succ]
	if ssax.Never(b) == succ {
		return State{}, false
	}
	if cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok && b.Succs[0] != b.Succs[1] {
		out = f.branch(cond.Cond, succ == 0, out)
		if !out.Reached() {
			return out, false
		}
		out = f.asserted(cond, out)
	}
	if f.loops.cyclic(b) && (f.loops.back(b, to) || f.loops.component[b.Index] != f.loops.component[to.Index]) {
		out = f.endIteration(b, to, out)
	}
	return f.markAsked(to, f.phis(b, to, out)), true
}

// endIteration marks the locks that are held in every world that takes this
// edge, which goes around a loop or leaves it: no branch condition can explain
// them away. A lock that the loop itself acquires and releases elsewhere was
// forgotten on this edge; a lock that is the same in every iteration is held
// when the next one starts.
func (f *Flow) endIteration(from, to *ssa.BasicBlock, s State) State {
	if s.top {
		return s
	}
	back := f.loops.back(from, to)
	return s.update(func(w *world) {
		for i := range w.held {
			h := &w.held[i]
			if !h.sure && s.heldEverywhere(h.lock) && f.sameLoop(h.site, from) {
				h.sure = f.releasedInLoop(h.lock, from) || back && !f.varies(h.lock)
			}
		}
	})
}

// sameLoop reports whether site is in the loop that b is in.
func (f *Flow) sameLoop(site ssa.CallInstruction, b *ssa.BasicBlock) bool {
	return site != nil && f.loops.component[site.Block().Index] == f.loops.component[b.Index]
}

// varies reports whether the lock depends on SSA values, so that it may be
// another one in the next iteration.
func (f *Flow) varies(lock lockID) bool {
	l := f.locks[lock]
	return !l.Exact() || l.Path.MentionsLocal()
}

// releasedInLoop reports whether some call in the loop around b releases the
// lock.
func (f *Flow) releasedInLoop(lock lockID, b *ssa.BasicBlock) bool {
	if f.released == nil {
		f.released = f.releasedInLoops()
	}
	return f.locks[lock].Exact() && f.released[loopLock{f.loops.component[b.Index], f.locks[lock].key()}]
}

// A loopLock is the key of a lock in a loop.
type loopLock struct {
	loop int
	key  Lock
}

// releasedInLoops returns what the calls in loops release.
func (f *Flow) releasedInLoops() map[loopLock]bool {
	released := make(map[loopLock]bool)
	for _, b := range f.Func.Blocks {
		if !f.loops.cyclic(b) {
			continue
		}
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			if e := f.config.Effect(call); e != nil {
				for _, k := range e.Cases {
					for _, c := range k.Released {
						released[loopLock{f.loops.component[b.Index], c.Lock.key()}] = true
					}
				}
			}
		}
	}
	return released
}

func (s State) heldEverywhere(lock lockID) bool {
	return !slices.ContainsFunc(s.worlds, func(w world) bool { return w.find(lock) < 0 })
}

// branch keeps the worlds in which cond may have the given truth.
//
// Facts about SSA values hold for good, so a world that contradicts one is not
// possible. Facts about memory may have been outdated by code that is not seen;
// they choose between worlds, but where they would leave none they are wrong.
func (f *Flow) branch(cond ssa.Value, truth bool, s State) State {
	if s.top {
		return s
	}
	c, ok := f.condition(cond, truth)
	if !ok {
		return s
	}
	if read, ok := f.readCondition(cond, truth); ok {
		if s = f.where(s, read); !s.Reached() {
			return s
		}
	}
	if kept := f.where(s, c); kept.Reached() || !f.inMemory(c.Atom) {
		return kept
	}
	return s.update(func(w *world) { f.assume(w, c) })
}

// where returns the worlds of s in which c is possible.
func (f *Flow) where(s State, c Cond) State {
	var kept []world
	for _, w := range s.worlds {
		if !f.contradicts(&w, []Cond{c}) {
			w = w.clone()
			f.assume(&w, c)
			kept = append(kept, w)
		}
	}
	return newState(kept)
}

// condition returns the condition that v has the given truth, if it is of a
// form that can come up again.
func (f *Flow) condition(v ssa.Value, truth bool) (Cond, bool) {
	return f.conditionOn(v, truth, f.subject)
}

// readCondition is condition, said of what was read from memory, also by a getter, or of a length,
// which stay what they are, instead of where. It is false if that makes no difference,
// or if what was read is used nowhere else.
func (f *Flow) readCondition(v ssa.Value, truth bool) (Cond, bool) {
	reads := false
	c, ok := f.conditionOn(v, truth, func(x ssa.Value) accesspath.Path {
		call, ok := x.(*ssa.Call)
		asks := ok && (ssax.BuiltinArg(call, "len") != nil || f.getter(call).Valid())
		if !asks && (!IsRead(x) || len(*x.Referrers()) < 2) {
			return f.subject(x)
		}
		reads = true
		return accesspath.LocalPath(x)
	})
	return c, ok && reads
}

// IsRead reports whether v was read from memory.
func IsRead(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.UnOp:
		return v.Op == token.MUL
	case *ssa.Lookup:
		return true
	}
	return false
}

func (f *Flow) conditionOn(v ssa.Value, truth bool, subject func(ssa.Value) accesspath.Path) (Cond, bool) {
	switch v := v.(type) {
	case *ssa.Const:
		return Cond{}, false
	case *ssa.UnOp:
		if v.Op == token.NOT {
			return f.conditionOn(v.X, !truth, subject)
		}
	case *ssa.BinOp:
		return comparison(v, truth, computed(subject))
	case *ssa.Extract:
		if assert, ok := v.Tuple.(*ssa.TypeAssert); ok && v.Index == 1 {
			return f.assertion(assert, truth)
		}
	}
	p := subject(v)
	if !p.Exact() {
		return Cond{}, false
	}
	return Cond{Atom: EqualsConst(p, "true"), Is: truth}, true
}

// subject returns the path by which conditions speak of v. What a call returned
// is spoken of as that, even if it is known to be something else as well: it may
// be so only where it is not nil. The length of something is the exception.
func (f *Flow) subject(v ssa.Value) accesspath.Path {
	switch v := v.(type) {
	case *ssa.Call:
		if p, ok := f.lengthOf(v); ok {
			return p
		}
		if p := f.getter(v); p.Valid() {
			return p
		}
		return accesspath.LocalPath(v)
	case *ssa.Extract:
		return accesspath.LocalPath(v)
	}
	return f.config.Resolver.Of(v)
}

// getter returns where the result of call was read from, if it does nothing else.
func (f *Flow) getter(call *ssa.Call) accesspath.Path {
	if f.config.Getter == nil {
		return accesspath.Path{}
	}
	return f.config.Getter(call)
}

// ConstName spells a constant as atoms do; nil stands for every zero value that is not
// basic.
func ConstName(c *ssa.Const) string {
	if c.Value == nil {
		return "nil"
	}
	return c.Value.ExactString()
}

// contradicts reports whether what w knows excludes one of conds.
func (f *Flow) contradicts(w *world, conds []Cond) bool {
	for _, c := range conds {
		if is, ok := f.decided(w, c.Atom); ok && is != c.Is {
			return true
		}
		if c.Is && c.Atom.Op == token.EQL && c.Atom.Const != "" && f.equalsOther(w, c.Atom) {
			return true
		}
	}
	return false
}

// equalsOther reports whether w knows that a.X equals another constant.
func (f *Flow) equalsOther(w *world, a Atom) bool {
	for _, x := range w.facts {
		b := f.atoms.keys[x.atom]
		if x.is && b.X == a.X && b.Op == token.EQL && b.Const != "" && b.Const != a.Const {
			return true
		}
	}
	return false
}

// assume adds c to what w knows. What is known of parameters is worth most, since
// callers can tell it.
func (f *Flow) assume(w *world, c Cond) {
	w.learn(fact{f.atomID(c.Atom), c.Is, true}, func(a atomID) bool {
		return f.atoms.keys[a].X.Root.Kind == accesspath.Param
	})
}

// inMemory reports whether the truth of a depends on memory that other code may
// write.
func (f *Flow) inMemory(a Atom) bool { return isMemory(a.X) || isMemory(a.Y) }

// isMemory reports whether p is a location rather than an SSA value.
func isMemory(p accesspath.Path) bool {
	if !p.Valid() {
		return false
	}
	if at := source(p); at != p {
		return isLength(p) || isMemory(at)
	}
	if p.Root.Kind == accesspath.Local {
		_, variable := p.Root.Value.(*ssa.Alloc)
		return variable || p.Len() > 0
	}
	return p.Len() > 0 || p.Root.Kind == accesspath.Global
}

// phis renames across the edge from b to its successor to: what is known of
// the operands becomes known of the phis, and what mentions a phi of the
// iteration before is forgotten.
func (f *Flow) phis(b, to *ssa.BasicBlock, s State) State {
	phis := phisOf(to)
	if len(phis) == 0 || s.top {
		return s
	}
	pred := slices.Index(to.Preds, b)
	return s.update(func(w *world) {
		learned := f.phiFacts(w, phis, pred)
		if f.loops.cyclic(to) {
			f.renamePhis(w, phis, pred)
		}
		for _, c := range learned {
			f.assume(w, c)
		}
	})
}

func phisOf(b *ssa.BasicBlock) []*ssa.Phi {
	var phis []*ssa.Phi
	for _, instr := range b.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			break
		}
		phis = append(phis, phi)
	}
	return phis
}

// phiFacts returns what becomes known of phis when control comes from
// predecessor pred in w.
func (f *Flow) phiFacts(w *world, phis []*ssa.Phi, pred int) []Cond {
	var out []Cond
	for _, phi := range phis {
		if self := accesspath.LocalPath(phi); f.config.Resolver.Of(phi) == self {
			out = append(out, f.valueConds(w, self, phi.Edges[pred])...)
		}
	}
	return out
}

// learnValue notes what is known of v as known of the location to.
func (f *Flow) learnValue(w *world, to accesspath.Path, v ssa.Value) {
	if !to.Exact() {
		return
	}
	for _, c := range f.valueConds(w, to, v) {
		f.assume(w, c)
	}
}

// learnsValue reports whether learnValue adds anything to what w knows.
func (f *Flow) learnsValue(w *world, to accesspath.Path, v ssa.Value) bool {
	return to.Exact() && slices.ContainsFunc(f.valueConds(w, to, v), func(c Cond) bool {
		is, ok := f.known(w, c.Atom)
		return !ok || is != c.Is
	})
}

// valueConds returns what w knows of v, said of the location to.
func (f *Flow) valueConds(w *world, to accesspath.Path, v ssa.Value) []Cond {
	switch v := v.(type) {
	case *ssa.Const:
		if isBool(v) {
			return []Cond{{EqualsConst(to, "true"), ConstName(v) == "true"}}
		}
		return []Cond{{EqualsConst(to, ConstName(v)), true}}
	case *ssa.MakeInterface, *ssa.MakeClosure, *ssa.MakeMap, *ssa.MakeChan, *ssa.MakeSlice, *ssa.Function,
		*ssa.FieldAddr, *ssa.IndexAddr:
		return []Cond{{EqualsConst(to, "nil"), false}}
	case *ssa.Extract:
		if assert, ok := v.Tuple.(*ssa.TypeAssert); ok {
			return f.assertedConds(w, to, assert, v)
		}
	}
	from := f.subject(v)
	if _, ok := v.(*ssa.Alloc); ok && from == accesspath.LocalPath(v) || IsSentinel(v) || f.neverNil(v) {
		return []Cond{{EqualsConst(to, "nil"), false}}
	}
	return f.factsOf(w, from, to)
}

// factsOf returns what w knows of what is at from, said of to.
func (f *Flow) factsOf(w *world, from, to accesspath.Path) []Cond {
	var out []Cond
	for _, x := range w.facts {
		if a := f.atoms.keys[x.atom]; a.X == from && !a.Y.Valid() {
			a.X = to
			out = append(out, Cond{a, x.is})
		}
	}
	return out
}

// renamePhis renames the locks of w that depend on a phi of the loop, or on a
// value that a phi takes over, to the value of the next iteration. That is how
// hand-over-hand locking keeps track of its locks.
func (f *Flow) renamePhis(w *world, phis []*ssa.Phi, pred int) {
	f.rename(w, func(p accesspath.Path) (accesspath.Path, bool) {
		for _, phi := range phis {
			from := f.config.Resolver.Of(phi.Edges[pred])
			if from.Valid() && p.HasPrefix(from) && dependsOn(from, phis) {
				return p.Rebase(from, accesspath.LocalPath(phi)), true
			}
		}
		return p, !dependsOn(p, phis)
	})
}

// dependsOn reports whether p mentions one of phis.
func dependsOn(p accesspath.Path, phis []*ssa.Phi) bool {
	return slices.ContainsFunc(phis, func(phi *ssa.Phi) bool { return p.Mentions(phi) })
}

// neverNil reports whether v is the result of a call that never gives nil.
func (f *Flow) neverNil(v ssa.Value) bool {
	return f.config.NeverNil != nil && f.config.NeverNil(v)
}

// IsSentinel reports whether v is the value of a package variable of type error.
// Such variables stand for errors; nobody sets them to nil.
func IsSentinel(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	_, global := load.X.(*ssa.Global)
	return global && ssax.IsError(v.Type())
}
