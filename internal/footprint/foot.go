package footprint

import (
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memory"
)

// Bounds of a footprint.
const (
	maxAccesses = 12
	maxLocked   = 6
	maxSyncs    = 8
	maxSpawns   = 4
	maxSteps    = 3
)

// A foot is a footprint with places instead of paths.
type foot struct {
	accesses  []access
	locked    []access // those under a lock
	syncs     []syncOp
	spawns    []spawned
	published []int
	opaque    bool
	ambient   bool

	// calls are the functions that it runs itself, of those that it did not make.
	// Their summaries are those of package summary; here they matter only if all
	// of this is run by another goroutine.
	calls []spawned
}

// How a place is accessed, and which of the accesses to it are one.
type mode struct {
	part    memory.Part
	pointee bool
	atomic  bool
	async   bool  // by a goroutine that is left behind
	unless  place // it is not done to what this package variable refers to; 0 if there is none
}

type access struct {
	at place
	mode
	write         bool
	chosen        bool
	lazy          bool // see [Access.Lazy]
	locked        bool
	after, before bool
	pos           token.Pos    // of the access, or of the call that leads to it
	inner         *locks.Frame // of the access, if it is in another function
}

type syncOp struct {
	at               place
	kind             SyncKind
	acquire, release bool
}

type spawned struct {
	at           place
	method       string
	many, joined bool
	bound        int  // see [Spawn.Bound]
	sure         bool // see [Spawn.Sure]
	later        bool // see [Spawn.Later]
}

// includes reports whether b is one of the accesses that a, whose place is cut,
// stands for.
func (ps *places) includes(a, b *access) bool {
	n := &ps.nodes[a.at]
	return n.cut && a.atomic == b.atomic && a.async == b.async && (a.write || !b.write) && ps.below(b.at, n.parent)
}

// known reports whether f says already that a happens.
func (f *foot) known(ps *places, a *access) bool {
	return knownIn(f.accesses, ps, a) || a.locked && knownIn(f.locked, ps, a)
}

func knownIn(list []access, ps *places, a *access) bool {
	for i := range list {
		old := &list[i]
		if old.at == a.at && old.mode == a.mode && (old.write || !a.write) && (a.lazy || !old.lazy || !a.write) || ps.includes(old, a) {
			old.chosen = old.chosen && a.chosen
			return true
		}
	}
	return false
}

// add adds an access that is not known, widening what there is if there are too
// many.
func (f *foot) add(ps *places, a access) {
	for i := range f.accesses {
		if old := &f.accesses[i]; old.at == a.at && old.mode == a.mode {
			old.merge(&a)
			return
		}
	}
	f.accesses = append(f.accesses, a)
	if ps.nodes[a.at].cut || len(f.accesses) > maxAccesses {
		f.widen(ps)
	}
}

// addLocked adds an access under a lock. They are few, or do not matter.
func (f *foot) addLocked(a access) {
	for i := range f.locked {
		if old := &f.locked[i]; old.at == a.at && old.mode == a.mode {
			old.merge(&a)
			return
		}
	}
	if len(f.locked) < maxLocked {
		f.locked = append(f.locked, a)
	}
}

// merge makes a stand for b, too, which differs in nothing but how it accesses.
// The reader rather wants to know where something is written.
func (a *access) merge(b *access) {
	if b.write && (!a.write || a.lazy && !b.lazy) {
		a.write, a.lazy, a.pos, a.inner = true, b.lazy, b.pos, b.inner
	}
	a.chosen = a.chosen && b.chosen
}

// widen removes what cut places include and, as long as there are too many
// accesses, cuts at the longest prefix the most of them that have one in common.
func (f *foot) widen(ps *places) {
	f.absorb(ps)
	for n := maxSteps - 1; n >= 0 && len(f.accesses) > maxAccesses; {
		if p := f.crowded(ps, n); p != 0 {
			f.cutAt(ps, p)
		} else {
			n--
		}
	}
	f.accesses = f.accesses[:min(len(f.accesses), maxAccesses)]
}

// crowded returns the place of n steps below which there are the most accesses,
// the first of several; none if no access has more steps.
func (f *foot) crowded(ps *places, n int) place {
	count := make(map[place]int)
	var most place
	for _, a := range f.accesses {
		if int(ps.nodes[a.at].depth) <= n {
			continue
		}
		p := ps.prefix(a.at, n)
		count[p]++
		if most == 0 || count[p] > count[most] {
			most = p
		}
	}
	return most
}

// cutAt replaces the accesses below p by one to some part of it.
func (f *foot) cutAt(ps *places, p place) {
	for i := range f.accesses {
		if a := &f.accesses[i]; ps.below(a.at, p) {
			a.at, a.mode = ps.cut(p), mode{atomic: a.atomic, async: a.async}
		}
	}
	f.absorb(ps)
}

// absorb merges what became the same, and removes what cut places include.
func (f *foot) absorb(ps *places) {
	kept := f.accesses[:0]
	for _, a := range f.accesses {
		if i := slices.IndexFunc(kept, func(b access) bool { return b.at == a.at && b.mode == a.mode }); i >= 0 {
			kept[i].merge(&a)
		} else {
			kept = append(kept, a)
		}
	}
	var cuts []access
	for _, a := range kept {
		if ps.nodes[a.at].cut {
			cuts = append(cuts, a)
		}
	}
	f.accesses = slices.DeleteFunc(kept, func(a access) bool {
		return slices.ContainsFunc(cuts, func(b access) bool { return a.at != b.at && ps.includes(&b, &a) })
	})
}

// addSync adds an object. Beyond the bound the function is opaque.
func (f *foot) addSync(s syncOp) {
	for i := range f.syncs {
		if old := &f.syncs[i]; old.at == s.at && old.kind == s.kind {
			old.acquire = old.acquire || s.acquire
			old.release = old.release || s.release
			return
		}
	}
	if len(f.syncs) == maxSyncs {
		f.opaque = true
		return
	}
	f.syncs = append(f.syncs, s)
}

func (f *foot) addSpawn(s spawned) {
	for i := range f.spawns {
		if old := &f.spawns[i]; old.at == s.at && old.method == s.method && old.later == s.later {
			old.many = old.many || s.many || !s.later && (!old.joined || !s.joined) // who waits for one starts the next one then
			old.joined = old.joined || s.joined
			old.bound = 0
			old.sure = old.sure || s.sure
			return
		}
	}
	if len(f.spawns) == maxSpawns {
		f.opaque = true
		return
	}
	f.spawns = append(f.spawns, s)
}

func (f *foot) addCall(s spawned) {
	for i := range f.calls {
		if old := &f.calls[i]; old.at == s.at && old.method == s.method {
			old.sure = old.sure || s.sure
			return
		}
	}
	if len(f.calls) < maxSpawns {
		f.calls = append(f.calls, s)
	}
}

func (f *foot) publish(param int) {
	if i, found := slices.BinarySearch(f.published, param); !found {
		f.published = slices.Insert(f.published, i, param)
	}
}
