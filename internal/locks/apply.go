package locks

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// apply returns the worlds in which a call with effect e that was made in w may
// end.
func (f *Flow) apply(e *Effect, w world, site ssa.CallInstruction) []world {
	for _, l := range e.Unsure {
		f.lose(&w, l, site)
	}
	old := f.clobbered(site)
	if len(e.Cases) == 0 {
		f.outdateLocks(&w, old)
		return []world{w}
	}
	var out []world
	outdated := false
	for _, c := range e.Cases {
		if f.contradicts(&w, c.When) {
			lasting := slices.DeleteFunc(slices.Clone(c.When), func(k Cond) bool { return f.inMemory(k.Atom) })
			outdated = outdated || !f.contradicts(&w, lasting)
			continue
		}
		next := w
		if len(e.Cases) > 1 {
			next = w.clone()
		}
		for _, r := range c.Released {
			f.release(&next, r, site)
		}
		// What is released has the name it had before the call, and what is
		// acquired that which it has after it.
		f.outdateLocks(&next, old)
		for _, a := range c.Acquired {
			f.acquire(&next, a, site)
		}
		f.noteFailures(&next, e, c, site)
		for _, cond := range c.When {
			f.assume(&next, cond)
		}
		out = append(out, next)
	}
	if len(out) == 0 && outdated {
		// What w knows of memory excludes a way to end, so it knows too much.
		return []world{w}
	}
	return out
}

// noteFailures notes the locks that the call acquires in other cases but did not
// in case c: they are known not to be held.
func (f *Flow) noteFailures(w *world, e *Effect, c Case, site ssa.CallInstruction) {
	for _, other := range e.Cases {
		for _, a := range other.Acquired {
			id := f.lockID(a.Lock)
			if !slices.Contains(c.Acquired, a) && w.find(id) < 0 && !w.lends(id) && !f.entryHolds(w, id) {
				f.noteFree(w, id, site)
			}
		}
	}
}

// acquire makes w hold the lock, or gives back to the caller what was lent. What is
// acquired in another mode is another hold of the lock: the caller's is gone for good.
func (f *Flow) acquire(w *world, c Change, site ssa.CallInstruction) {
	id := f.lockID(c.Lock)
	w.clearFree(id)
	if i, ok := w.findLoan(id); ok && w.find(id) < 0 && w.lent[i].mode == c.Mode {
		w.restore(id)
		return
	}
	if w.find(id) >= 0 {
		f.nested[id] = true
	}
	f.assumePassed(w, c.Lock.Path)
	w.add(held{lock: id, as: f.declID(c.Lock), mode: c.Mode, n: 1, site: site})
}

// assumePassed notes that no pointer on the way to the lock at p is nil, nor what refers to the lock itself: or else the
// acquisition had panicked.
func (f *Flow) assumePassed(w *world, p accesspath.Path) {
	for ok := true; ok && p.MentionsLocal(); p, _, ok = p.Parent() {
		if t := p.Type(f.Func); t != nil && ssax.IsReference(t) && p.Exact() {
			f.assume(w, Cond{Atom: EqualsConst(p, "nil")})
		}
	}
}

// release makes w give up the lock: the one that it holds of that name, else
// one that could be it, else the caller's.
func (f *Flow) release(w *world, c Change, site ssa.CallInstruction) {
	id := f.lockID(c.Lock)
	if i := w.find(id); i >= 0 {
		w.held[i].n--
		w.held[i].sure = false
		if w.held[i].n == 0 {
			w.held = slices.Delete(w.held, i, i+1)
			f.noteFree(w, id, site)
		}
		return
	}
	if w.lends(id) {
		return // released twice: the first release is the one that counts
	}
	if f.entryHolds(w, id) {
		w.lend(loan{id, c.Mode})
		f.noteFree(w, id, site)
		return
	}
	if i := f.candidate(w, c); i >= 0 {
		w.held = slices.Delete(w.held, i, i+1)
		return
	}
	if _, again := w.isFree(id); again {
		return // released twice
	}
	w.lend(loan{id, c.Mode})
	f.noteFree(w, id, site)
}

// lose forgets whether w holds l. Where it is not known to be another lock, a lock
// that could be l is meant as well. An anonymous lock of that declaration stays, with those that are there already:
// it stands for what may be held, satisfies releases and causes no reports.
func (f *Flow) lose(w *world, l Lock, site ssa.CallInstruction) {
	id, anon := f.lockID(l), f.lockID(l.Anonymous())
	w.clearFree(id)
	w.restore(id)
	if i := w.find(id); i >= 0 && id != anon {
		w.held = slices.Delete(w.held, i, i+1)
	} else {
		w.held = slices.DeleteFunc(w.held, func(h held) bool { return f.locks[h.lock].Path.Valid() && f.lockOf(h).CouldBe(l) })
	}
	if w.find(anon) < 0 {
		w.add(held{lock: anon, n: 1, site: site})
	}
}

// noteFree notes that the lock is not held after site, if it is known which
// lock that is.
func (f *Flow) noteFree(w *world, id lockID, site ssa.CallInstruction) {
	if f.locks[id].Exact() {
		w.setFree(freed{lock: id, site: site})
	}
}

// candidate returns the index in w.held of the lock which a release of c may
// concern, although its name is another, or -1. Of those that could be it this is
// one that flows into c, if there is any: the phi that c is reached through has its
// name. Of several it is one that is held in the same mode, and of these the one
// acquired last.
func (f *Flow) candidate(w *world, c Change) int {
	var fits []int
	for i, h := range w.held {
		if f.couldRelease(h, c) {
			fits = append(fits, i)
		}
	}
	if len(fits) > 1 {
		sources := f.config.Resolver.Sources(c.Lock.Path)
		other := func(i int) bool { return !slices.Contains(sources, f.locks[w.held[i].lock].Path) }
		if slices.ContainsFunc(fits, func(i int) bool { return !other(i) }) {
			fits = slices.DeleteFunc(fits, other)
		}
	}
	best := -1
	for _, i := range fits {
		if best < 0 || better(w.held[i], w.held[best], c.Mode) {
			best = i
		}
	}
	return best
}

// couldRelease reports whether a release of c under another name may concern h. Where nothing tells what declares one of
// them, as of a lock that is found in a map, their types tell, and the modes of a readers-writer lock.
func (f *Flow) couldRelease(h held, c Change) bool {
	l := f.lockOf(h)
	if !l.CouldBe(c.Lock) {
		return false
	}
	if l.Decl == c.Lock.Decl {
		return true
	}
	if l.GuardsCollectionOf(c.Lock) {
		return false
	}
	t, u := f.typeOf(l), f.typeOf(c.Lock)
	return t == nil || u == nil || types.Identical(t, u) && h.mode == c.Mode
}

// typeOf returns the type of the lock l if that is a declared one; nil if it is not known, or an interface.
func (f *Flow) typeOf(l Lock) types.Type {
	if !l.Path.Valid() || l.Path.Cut() {
		return nil
	}
	t := l.Path.Type(f.Func)
	if t == nil || types.IsInterface(t) {
		return nil
	}
	t = types.Unalias(t)
	if ptr, ok := t.(*types.Pointer); ok {
		t = types.Unalias(ptr.Elem())
	}
	if _, ok := t.(*types.Named); !ok || types.IsInterface(t) {
		return nil
	}
	return t
}

// better reports whether a release in the given mode is more likely about a than
// about b.
func better(a, b held, mode Mode) bool {
	if (a.mode == mode) != (b.mode == mode) {
		return a.mode == mode
	}
	return compareSites(a.site, b.site) > 0
}

// entryHolds reports whether the caller holds the lock by contract, and w did
// not release it.
func (f *Flow) entryHolds(w *world, id lockID) bool {
	_, ok := f.entry[id]
	return ok && !w.lends(id)
}
