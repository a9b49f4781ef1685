package locks

import (
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
)

// An Effect tells what a call does to locks. The same vocabulary serves the
// primitives of package sync, summaries of functions of this and other
// packages, and the values that release a lock when they are called.
//
// The zero Effect does nothing, which is also the assumption about calls that
// nothing is known of.
type Effect struct {
	// Cases are the ways in which the call can end; at most maxCases. None
	// means one way that changes nothing.
	Cases []Case

	// Acquires are the acquisitions that happen inside, whether or not the
	// locks are still held at the end.
	Acquires []Acquire

	// Unsure are the locks that the call acquires or releases on some of its
	// ways but not on others, where the caller cannot tell which.
	Unsure []Lock

	// Leaves are those of the locks that some way to the end leaves held which were not held before, as memory says, and none gives
	// up: those of a wrapper that locks unless something says not to.
	Leaves []Change

	// NoReturn says that the call never returns normally.
	NoReturn bool

	// Goexit says of a call that never returns that it may be its goroutine alone that ends, as by runtime.Goexit: deferred calls
	// run, and all others go on. Else the process ends, or the goroutine panics.
	Goexit bool

	// Top says that the effect is too large or too odd to be told. What follows
	// such a call is not reported on.
	Top bool
}

// Trivial reports whether e is no different from a call that nothing is known
// of.
func (e *Effect) Trivial() bool {
	return e == nil || !e.NoReturn && !e.Top && len(e.Acquires) == 0 && len(e.Unsure) == 0 && !e.changes()
}

// Inert reports whether a call with effect e returns with the locks as they were, whatever
// happens inside.
func (e *Effect) Inert() bool {
	return e == nil || !e.NoReturn && !e.Top && len(e.Unsure)+len(e.Cases) == 0
}

// changes reports whether some case leaves the lockset other than it was, or says
// when the call ends so.
func (e *Effect) changes() bool {
	return slices.ContainsFunc(e.Cases, func(c Case) bool {
		return len(c.Acquired) > 0 || len(c.Released) > 0 || len(c.When) > 0
	})
}

// mayRelease reports whether some case gives up a lock that could be l.
func (e *Effect) mayRelease(l Lock) bool {
	return e != nil && slices.ContainsFunc(e.Cases, func(k Case) bool {
		return slices.ContainsFunc(k.Released, func(c Change) bool { return l.CouldBe(c.Lock) })
	})
}

// A Case is one way in which a call can end, with what holds then.
type Case struct {
	When     []Cond   // conditions on parameters and results, all of which hold
	Acquired []Change // held at the end, but not before
	Released []Change // held before by the caller, but not at the end
}

// A Change is a lock whose state differs between the start and the end.
type Change struct {
	Lock Lock
	Mode Mode
}

// A Cond says that Atom holds, or that it does not.
type Cond struct {
	Atom Atom
	Is   bool
}

// An Atom is an elementary condition: the value at X equals a constant, or
// stands in relation Op to the value at Y.
type Atom struct {
	X     accesspath.Path
	Op    token.Token // EQL for comparison with Const; TYPE if that is the dynamic type
	Const string      // constant as Go spells it; "nil" and "true" in particular
	Y     accesspath.Path
}

// EqualsConst returns the atom "x equals the constant c".
func EqualsConst(x accesspath.Path, c string) Atom {
	return Atom{X: x, Op: token.EQL, Const: c}
}

// An Acquire is an acquisition inside a call: the acquired end of the paper's
// constraint a -> b (paper 004 section 4.1), and with the exact locks held then
// a critical pair.
type Acquire struct {
	Lock     Lock
	Mode     Mode
	Held     []Change // taken inside and held when Lock is acquired
	Released []Lock   // locks of the caller that are not held at that point
	When     []Cond   // conditions on the caller's values under which it happens
	Trace    []Frame  // from the outermost call inside to the acquisition
	If       Proviso  // what decides whether it happens

	// Given is what has to be known for what runs to be that, if it is not the zero Cond: the
	// dynamic type of an interface value.
	Given Cond
}

// Doubtful reports whether it is not known that a is of what runs.
func (a *Acquire) Doubtful() bool { return a.Given != Cond{} }

// Again reports whether the lock that a acquires is held inside of the call already.
func (a *Acquire) Again() bool {
	return slices.ContainsFunc(a.Held, func(h Change) bool { return h.Lock.Path == a.Lock.Path })
}

// A Proviso says what decides whether something inside a call happens at all,
// apart from failures, and from loops, which are taken to be entered. The zero
// Proviso is of what always happens.
//
// Unlike the conditions that are known to hold when it happens, which can only
// show that it does not, those of a proviso also show that it does.
type Proviso struct {
	Conds  []Cond // of the caller's values
	Hidden bool   // and something that the caller knows nothing of
}

// Always reports whether nothing has to be the case.
func (p Proviso) Always() bool { return len(p.Conds) == 0 && !p.Hidden }

// A Frame is one step of the way to an acquisition.
type Frame struct {
	Func string    // as the reader knows it: (*Store).flush
	Pos  token.Pos // of the call or acquisition, if it is in this package
	File string    // base name, with Line: for frames of other packages
	Line int
}
