package guard

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// standings are the accesses to a variable by what one asks for again and again, about each of its accesses: whether they
// have the guard, and where they are.
type standings struct {
	guard Guard
	modes map[*Instance]locks.Mode // of those that hold the guard

	holders []*Instance         // hold the guard
	beside  map[symbol.Var]bool // the locks that they hold

	// by how much they show that the variable needs its guard: those that hold it, then writes
	byWorth [4][]*Instance
	byKind  [2][]*Instance // those that are atomic, and the others

	in map[*ssa.Function][]*Instance   // by their own function
	at map[ssa.Instruction][]*Instance // by instruction

	again  memo.Map[*ssa.Function, *ssax.Sites] // memo of readAgain: reads with the guard held
	mended memo.Map[*ssa.Function, *ssax.Sites] // memo of writesIn
	owned  memo.Map[ownWay, ssa.Instruction]    // memo of bothWays
	looped memo.Map[*ssa.Function, bool]        // memo of writesInLoop
	once   int8                                 // memo of isSetOnce: 1 or -1, if somebody has asked

	readers   []*ssa.Function // two, at most, of the functions that read with the guard held
	writers   []*ssa.Function // those that write
	entries   []*ssa.Function // memo of entriesOf
	known     bool            // entries are
	exclusive *Instance       // writes with the guard held for writing, which is not just assumed

	mends   map[*ssa.Function]bool        // those that write with the guard held for writing
	mending map[*ssa.Function][]*Instance // these writes, by each function on the way to them, their own included
}

// standing returns the standings of v with its guard, in source order wherever there are several.
func (v *Variable) standing() *standings {
	if s := v.standings; s != nil && s.guard == v.Guard {
		return s
	}
	s := &standings{
		guard: v.Guard, modes: make(map[*Instance]locks.Mode), beside: make(map[symbol.Var]bool),
		in: make(map[*ssa.Function][]*Instance), at: make(map[ssa.Instruction][]*Instance),
		mends: make(map[*ssa.Function]bool), mending: make(map[*ssa.Function][]*Instance),
	}
	v.standings = s
	wrote := make(map[*ssa.Function]bool)
	for _, i := range v.Instances {
		fn := i.Unit.Func
		mode, held := i.Holds(v.Guard)
		if held {
			s.modes[i] = mode
			s.holders = append(s.holders, i)
			for _, h := range i.Held {
				s.beside[h.Lock.Decl] = true
			}
		}
		worth, kind := worthOf(held, i.Write), 1
		if i.Atomic {
			kind = 0
		}
		s.byWorth[worth] = append(s.byWorth[worth], i)
		s.byKind[kind] = append(s.byKind[kind], i)
		s.in[fn] = append(s.in[fn], i)
		s.at[i.Instr] = append(s.at[i.Instr], i)
		if held && !i.Write && len(s.readers) < 2 && !slices.Contains(s.readers, fn) {
			s.readers = append(s.readers, fn)
		}
		if i.Write && held && mode == locks.Write {
			s.mends[fn] = true
			s.noteMending(i)
		}
		if i.Write && !wrote[fn] {
			wrote[fn] = true
			s.writers = append(s.writers, fn)
		}
		if s.exclusive == nil && i.Write && held && mode == locks.Write && i.holdsItself(v.Guard.Lock) {
			s.exclusive = i
		}
	}
	return s
}

// worthOf returns the index in byWorth of an access.
func worthOf(held, write bool) int {
	worth := 0
	if !held {
		worth = 2
	}
	if !write {
		worth++
	}
	return worth
}

// noteMending enters i under each function that is being run when it writes.
func (s *standings) noteMending(i *Instance) {
	for _, on := range i.way() {
		if all := s.mending[on]; len(all) == 0 || all[len(all)-1] != i {
			s.mending[on] = append(all, i)
		}
	}
}

// holdsItself reports whether i holds the lock, and that is not just assumed.
func (i *Instance) holdsItself(lock symbol.Var) bool {
	return slices.ContainsFunc(i.Held, func(h LockRef) bool { return h.Lock.Decl == lock && !h.assumed })
}

// maxTried bounds how many accesses of one kind are tried to find one that another access may meet.
const maxTried = 1000

// pick returns the first of list, as far as that is tried, of which is holds; nil if there is none.
func pick(list []*Instance, is func(*Instance) bool) *Instance {
	for _, i := range list[:min(len(list), maxTried)] {
		if is(i) {
			return i
		}
	}
	return nil
}
