package locks

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// lockID, atomID and declID index the tables of a Flow. Ids are given in the order in
// which the solver meets locks, atoms and declarations, which is deterministic.
type (
	lockID int32
	atomID int32
	declID int32
)

// A world is what is known about one set of ways to a program point: the exact
// locks held on all of them, and the conditions that hold on all of them.
//
// held, lent and defers make up the key: ways that agree on them share a world,
// ways that differ are kept apart. This is the property simulation of ESP (Das,
// Lerner, Seigle, PLDI 2002) with the lockset as the property.
type world struct {
	held   []held       // sorted by lock
	lent   []loan       // locks of the caller that are released here, sorted
	defers []*ssa.Defer // pending, innermost last

	free  []freed // locks known not to be held, sorted by lock
	facts []fact  // sorted by atom
}

// held is a lock that was acquired in this function and is held.
type held struct {
	lock lockID
	as   declID // what declares it, if that is a field
	mode Mode
	n    uint8               // how often, saturating at maxCount
	sure bool                // held on every way around a loop: see State.closeLoop
	site ssa.CallInstruction // where it was acquired
}

// loan is a lock of the caller that was released in this function and not
// acquired again in that mode.
type loan struct {
	lock lockID
	mode Mode
}

// freed is a lock that this activation released and has not acquired since.
type freed struct {
	lock lockID
	site ssa.CallInstruction // where it was released
}

// fact is an atom whose truth is known.
type fact struct {
	atom  atomID
	is    bool
	asked bool // what follows may depend on it: see asked
}

// Bounds of the domain. Beyond them nothing is claimed.
const (
	maxWorlds = 16 // lock states kept apart at one point; more are Top
	maxWays   = 4  // worlds with the same lock state; more are merged
	maxCount  = 5  // nesting depth of one lock
	maxFacts  = 24 // conditions remembered in one world; the oldest atoms go first
	maxDefers = 8  // pending deferred calls that act on locks; more are Top

	// A function that takes so many locks is generated, and each of its states would copy all of them.
	maxHeld = 128 // locks held, or released for the caller, in one world; more are Top
	maxFree = 64  // locks remembered as released; the oldest go first
)

// clone returns a copy whose slices may be modified.
func (w world) clone() world {
	w.held = slices.Clone(w.held)
	w.lent = slices.Clone(w.lent)
	w.defers = slices.Clone(w.defers)
	w.free = slices.Clone(w.free)
	w.facts = slices.Clone(w.facts)
	return w
}

// compareKeys orders worlds by their lock states.
func compareKeys(a, b world) int {
	return cmp.Or(
		slices.CompareFunc(a.held, b.held, func(x, y held) int {
			return cmp.Or(cmp.Compare(x.lock, y.lock), cmp.Compare(x.mode, y.mode), cmp.Compare(x.n, y.n), cmp.Compare(x.as, y.as))
		}),
		slices.CompareFunc(a.lent, b.lent, func(x, y loan) int {
			return cmp.Or(cmp.Compare(x.lock, y.lock), cmp.Compare(x.mode, y.mode))
		}),
		slices.CompareFunc(a.defers, b.defers, func(x, y *ssa.Defer) int { return compareInstrs(x, y) }),
	)
}

// compareSites orders calls like compareInstrs; no call comes first.
func compareSites(a, b ssa.CallInstruction) int {
	if a == nil || b == nil {
		return boolOrder(a != nil) - boolOrder(b != nil)
	}
	return compareInstrs(a, b)
}

// compareInstrs orders instructions of one function by where they stand in the
// source, and those at the same place by block.
func compareInstrs(a, b ssa.Instruction) int {
	if a == b {
		return 0
	}
	if at := cmp.Or(cmp.Compare(a.Pos(), b.Pos()), cmp.Compare(a.Block().Index, b.Block().Index)); at != 0 {
		return at
	}
	return cmp.Compare(ssax.Index(a), ssax.Index(b))
}

// merge joins two worlds with the same key: only what both know stays known.
func merge(a, b world) world {
	out := a.clone()
	for i := range out.held {
		h := &out.held[i]
		h.sure = h.sure || b.held[i].sure
		if compareSites(b.held[i].site, h.site) < 0 {
			h.site = b.held[i].site
		}
	}
	out.free = intersect(a.free, b.free, func(x, y freed) int { return cmp.Compare(x.lock, y.lock) }, earlierRelease)
	out.facts = intersect(a.facts, b.facts, compareFacts, func(x, _ fact) fact { return x })
	return out
}

func earlierRelease(x, y freed) freed {
	if compareSites(y.site, x.site) < 0 {
		return y
	}
	return x
}

func compareFacts(x, y fact) int {
	return cmp.Or(cmp.Compare(x.atom, y.atom), boolOrder(x.is)-boolOrder(y.is))
}

func boolOrder(b bool) int {
	if b {
		return 1
	}
	return 0
}

// intersect returns the elements that stand in both sorted slices, as pick
// chooses between the two copies.
func intersect[T any](a, b []T, compare func(x, y T) int, pick func(x, y T) T) []T {
	var out []T
	for len(a) > 0 && len(b) > 0 {
		switch c := compare(a[0], b[0]); {
		case c < 0:
			a = a[1:]
		case c > 0:
			b = b[1:]
		default:
			out = append(out, pick(a[0], b[0]))
			a, b = a[1:], b[1:]
		}
	}
	return out
}

// equalWorlds reports whether a and b agree in everything.
func equalWorlds(a, b world) bool {
	return slices.Equal(a.held, b.held) && slices.Equal(a.lent, b.lent) && slices.Equal(a.defers, b.defers) &&
		slices.Equal(a.free, b.free) && slices.Equal(a.facts, b.facts)
}

// find returns the index of lock in w.held, or -1.
func (w *world) find(lock lockID) int {
	i, ok := slices.BinarySearchFunc(w.held, lock, func(h held, l lockID) int { return cmp.Compare(h.lock, l) })
	if !ok {
		return -1
	}
	return i
}

// add makes w hold h.lock.
func (w *world) add(h held) {
	i, ok := slices.BinarySearchFunc(w.held, h.lock, func(x held, l lockID) int { return cmp.Compare(x.lock, l) })
	if ok {
		w.held[i].n = min(w.held[i].n+h.n, maxCount)
		w.held[i].sure = w.held[i].sure || h.sure
		return
	}
	w.held = slices.Insert(w.held, i, h)
}

// setFree notes that w does not hold f.lock.
func (w *world) setFree(f freed) {
	i, ok := slices.BinarySearchFunc(w.free, f.lock, func(x freed, l lockID) int { return cmp.Compare(x.lock, l) })
	if ok {
		w.free[i] = f
		return
	}
	w.free = slices.Insert(w.free, i, f)
	if len(w.free) > maxFree {
		oldest := 0
		if i == 0 {
			oldest = 1
		}
		w.free = slices.Delete(w.free, oldest, oldest+1)
	}
}

// tooLarge reports whether w has more locks than are followed.
func (w *world) tooLarge() bool { return len(w.held)+len(w.lent) > maxHeld }

// isFree returns where w released lock, if it is known not to hold it since.
func (w *world) isFree(lock lockID) (ssa.CallInstruction, bool) {
	i, ok := slices.BinarySearchFunc(w.free, lock, func(x freed, l lockID) int { return cmp.Compare(x.lock, l) })
	if !ok {
		return nil, false
	}
	return w.free[i].site, true
}

// clearFree forgets that w does not hold lock.
func (w *world) clearFree(lock lockID) {
	w.free = slices.DeleteFunc(w.free, func(f freed) bool { return f.lock == lock })
}

// findLoan returns where lock stands, or would stand, in w.lent.
func (w *world) findLoan(lock lockID) (int, bool) {
	return slices.BinarySearchFunc(w.lent, lock, func(x loan, l lockID) int { return cmp.Compare(x.lock, l) })
}

// lends reports whether lock is the caller's and released here.
func (w *world) lends(lock lockID) bool {
	_, ok := w.findLoan(lock)
	return ok
}

// lend notes that w released a lock that the caller holds.
func (w *world) lend(l loan) {
	if i, ok := w.findLoan(l.lock); !ok {
		w.lent = slices.Insert(w.lent, i, l)
	}
}

// restore notes that w has not released lock, as far as the caller is concerned.
func (w *world) restore(lock lockID) {
	w.lent = slices.DeleteFunc(w.lent, func(x loan) bool { return x.lock == lock })
}

// known returns the truth of atom in w.
func (w *world) known(atom atomID) (is, ok bool) {
	i, ok := slices.BinarySearchFunc(w.facts, atom, func(f fact, a atomID) int { return cmp.Compare(f.atom, a) })
	if !ok {
		return false, false
	}
	return w.facts[i].is, true
}

// learn adds a fact to w, replacing what was known of the atom. If there are too
// many, the oldest that keep does not want goes.
func (w *world) learn(f fact, keep func(atomID) bool) {
	i, ok := slices.BinarySearchFunc(w.facts, f.atom, func(x fact, a atomID) int { return cmp.Compare(x.atom, a) })
	if ok {
		w.facts[i] = f
		return
	}
	w.facts = slices.Insert(w.facts, i, f)
	if len(w.facts) > maxFacts {
		old := max(0, slices.IndexFunc(w.facts, func(x fact) bool { return !keep(x.atom) }))
		w.facts = slices.Delete(w.facts, old, old+1)
	}
}
