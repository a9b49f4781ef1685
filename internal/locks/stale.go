package locks

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/memo"
)

// A staleness is what an instruction makes out of date: names that may mean another
// location after it, and facts about what it may write. It is the same each time the
// instruction is replayed, and mostly empty, so a flow keeps it in terms of its tables.
type staleness struct {
	flow *Flow
	path func(accesspath.Path) bool // whether the path may lead elsewhere afterwards; nil if none does
	at   func(accesspath.Path) bool // whether what is there may be another; nil if it is not

	locks, atoms answers // by lock: whether its name is; by atom: whether it speaks of what is
}

// answers keeps the answers to a question about the entries of a table.
type answers struct {
	first [maxDense]answer
	rest  memo.Map[int, answer] // of a large table, few entries of which come up at one instruction
}

const maxDense = 32

type answer uint8

const (
	yes answer = iota + 1 // 0 stands for an entry that was not asked about
	no
)

// to returns the answer about entry i, which is asked for but once.
func (a *answers) to(i int, ask func() bool) bool {
	if i < maxDense {
		if a.first[i] == 0 {
			a.first[i] = answered(ask())
		}
		return a.first[i] == yes
	}
	return a.rest.Of(i, func(int) answer { return answered(ask()) }) == yes
}

func answered(is bool) answer {
	if is {
		return yes
	}
	return no
}

// A redefinition stands for computing a value again, where the instruction itself
// stands for what it does to memory.
type redefinition struct{ v ssa.Value }

// staleAfter returns the staleness that belongs to key, which is made but once.
func (f *Flow) staleAfter(key any, describe func() staleness) *staleness {
	return f.stale.Of(key, func(any) *staleness {
		made := describe()
		made.flow = f
		return &made
	})
}

// staleAt describes a write at addr that overwrites what mod says.
func (f *Flow) staleAt(addr accesspath.Path, mod *accesspath.Mod) staleness {
	s := staleness{at: sameMemory(addr)}
	if mod != nil {
		s.path = func(p accesspath.Path) bool { return !otherElement(p, addr) && mod.Overwrites(p, f.Func) }
	}
	return s
}

// clobbered describes what a call overwrites. Facts stay, since code that looks at
// memory again after a call mostly relies on finding what it has seen.
func (f *Flow) clobbered(call ssa.CallInstruction) *staleness {
	return f.staleAfter(call, func() staleness {
		mod := f.config.Resolver.Mod(call)
		if mod == nil {
			return staleness{}
		}
		return staleness{path: func(p accesspath.Path) bool { return mod.Overwrites(p, f.Func) }}
	})
}

// lock reports whether the name of the lock is out of date.
func (s *staleness) lock(id lockID) bool {
	return s.path != nil && s.locks.to(int(id), func() bool { return s.path(s.flow.locks[id].Path) })
}

// fact reports whether x is out of date.
func (s *staleness) fact(x fact) bool {
	return s.atoms.to(int(x.atom), func() bool {
		a := &s.flow.atoms.keys[x.atom]
		return s.outdates(a.X) || s.outdates(a.Y)
	})
}

func (s *staleness) outdates(p accesspath.Path) bool {
	return p.Valid() && (s.path != nil && s.path(p) || s.at != nil && s.at(p))
}

// concerns reports whether w has a lock or a fact that is out of date.
func (s *staleness) concerns(w *world) bool {
	return s.concernsLocks(w) || slices.ContainsFunc(w.facts, s.fact)
}

// concernsLocks is concerns for locks only.
func (s *staleness) concernsLocks(w *world) bool {
	return slices.ContainsFunc(w.held, func(x held) bool { return s.lock(x.lock) }) ||
		slices.ContainsFunc(w.lent, func(x loan) bool { return s.lock(x.lock) }) ||
		slices.ContainsFunc(w.free, func(x freed) bool { return s.lock(x.lock) })
}

// outdate makes anonymous the locks of w whose names are out of date, and forgets
// everything else that is.
func (f *Flow) outdate(w *world, s *staleness) {
	f.outdateLocks(w, s)
	w.facts = slices.DeleteFunc(w.facts, s.fact)
}

// outdateLocks is outdate for locks only.
func (f *Flow) outdateLocks(w *world, s *staleness) {
	if s.concernsLocks(w) {
		f.renameLocks(w, func(id lockID) (Lock, bool) { return f.locks[id], !s.lock(id) })
	}
}

// sameMemory returns a function that reports whether a path may lead to the location
// at addr, or through it: parts of it, and fields of the same name.
func sameMemory(addr accesspath.Path) func(accesspath.Path) bool {
	_, last, isPart := addr.Parent()
	return func(p accesspath.Path) bool {
		if p.HasPrefix(addr) {
			return true
		}
		_, l, ok := source(p).Parent()
		return isPart && ok && l == last
	}
}

// otherElement reports whether p leads through an element of the container that
// addr is an element of, and is certainly another one.
func otherElement(p, addr accesspath.Path) bool {
	container, last, ok := addr.Parent()
	return ok && last.Kind == accesspath.Elem && p.Len() >= addr.Len() && p.HasPrefix(container) &&
		!p.Step(container.Len()).Meets(last)
}
