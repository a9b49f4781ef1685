package summary

import (
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
)

// A Function says what a call to a function does, in terms of its parameters,
// results and package variables. The zero Function is a function that does
// nothing; it is what is assumed of functions that nothing is known of.
type Function struct {
	Effect   locks.Effect
	Results  []FuncResult // by index; nil if nothing is known of any
	Calls    []Invoke     // parameters that are called before the function returns
	Requires []Require    // locks that the caller must hold
	Excludes []Require    // locks that the caller must not hold
}

// invokes returns the calls of functions that f is given, or what it returns.
func (f *Function) invokes() []Invoke {
	out := slices.Clip(f.Calls)
	for _, r := range f.Results {
		if r.Handle != nil {
			out = append(out, r.Handle.Calls...)
		}
	}
	return out
}

// A FuncResult says what is known of one result of a function.
type FuncResult struct {
	Alias  accesspath.Path // what the result refers to, on every return, if that can be named
	Nil    Nilness         // whether it is nil
	Handle *Handle         // what calling the result does, if it is a function
}

// Nilness tells whether something is nil, whatever happens.
type Nilness uint8

const (
	PerhapsNil Nilness = iota // also where nothing is known
	NeverNil                  // at no return
	AlwaysNil                 // at every one
)

// A Handle says what calling a function does that a function returns: one that unlocks, or an
// iterator. It speaks of the parameters of the one that returns it.
type Handle struct {
	Effect locks.Effect
	Calls  []Invoke // its own parameters that are called
}

// trivial reports whether h says nothing.
func (h *Handle) trivial() bool { return h == nil || h.Effect.Trivial() && len(h.Calls) == 0 }

// An Invoke says that a parameter that is a function is called.
type Invoke struct {
	Param    int
	Held     []locks.Change // locks taken inside that are held meanwhile
	Released []locks.Lock   // locks of the caller that are not held meanwhile
	When     []locks.Cond   // conditions on the caller's values under which it happens
	Trace    []locks.Frame  // from the outermost call inside to the call of the parameter
	If       locks.Proviso  // what decides whether it happens
}

// Source tells where a requirement was found.
type Source uint8

const (
	Inferred Source = iota // the body releases the lock without acquiring it
	Name                   // the function's name: flushLocked
	Doc                    // the function's doc comment
)

// A Require is a lock that must, or must not, be held by the caller.
type Require struct {
	Lock   locks.Lock
	Mode   locks.Mode
	Source Source
	Text   string // the words of the contract, or the function's name
	Guess  bool   // they do not say whose lock it is; not told to other packages
}

// trivial reports whether f says nothing.
func (f *Function) trivial() bool {
	return f == nil || f.Effect.Trivial() && len(f.Results) == 0 && len(f.Calls) == 0 &&
		len(f.Requires) == 0 && len(f.Excludes) == 0
}

// Bounds of a summary; what exceeds them is not told.
const (
	maxCases    = 4  // ways in which a call ends
	maxAcquires = 32 // acquisitions inside
	maxTrace    = 6  // frames of a trace: the first and the last half are kept
	maxConds    = 4  // conditions of a case or acquisition
)
