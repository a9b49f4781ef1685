package footprint

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memory"
)

// A Function says what a call to a function does to memory and to other
// goroutines. Paths start from its parameters, receiver first, or from package
// variables; those of literals also from the parameters of the function around
// them.
type Function struct {
	Accesses  []Access
	Syncs     []Sync
	Spawns    []Spawn
	Calls     []Call
	Published []int // parameters that other goroutines may get hold of; sorted
	Opaque    bool  // it may do more than Syncs says
	Ambient   bool  // it also uses locks and atomics that are package variables
}

// trivial reports whether f does nothing.
func (f *Function) trivial() bool {
	return len(f.Accesses) == 0 && len(f.Syncs) == 0 && len(f.Spawns) == 0 && len(f.Calls) == 0 && len(f.Published) == 0 && !f.Opaque && !f.Ambient
}

// LeavesBehind reports whether a call leaves a goroutine behind that accesses what its caller knows.
func (f *Function) LeavesBehind() bool {
	return slices.ContainsFunc(f.Accesses, func(a Access) bool { return a.Async })
}

// An Access is memory that a call may read or write.
type Access struct {
	// Path leads to a variable. If it is cut, it is not known which part of the
	// variable, or of what it refers to; but it is the same for each call that
	// goes the same way.
	Path accesspath.Path
	// Pointee says that what the variable at Path refers to is accessed, as a
	// whole, rather than the variable: of a parameter that is always so.
	Pointee bool
	Part    memory.Part
	Write   bool
	Atomic  bool
	// Chosen says that integers which the caller passes decide which elements on
	// the path are meant: two calls may well access different ones.
	Chosen bool
	// Async says that a goroutine does it which the call starts and does not wait for.
	Async bool
	// Locked says that the call holds a lock meanwhile that it takes itself.
	Locked bool
	// After and Before say when it happens, as seen from what the call synchronizes
	// on: only after it may have waited for others, or learnt of what they did; and
	// only before others may learn of it.
	After, Before bool
	// Lazy says of a write that it only happens where something was found not to be set that is set there.
	Lazy bool
	// Via are the calls on the way, and the access: the outermost and the
	// innermost. Of functions of other packages there is only the access.
	Via []locks.Frame
}

// SyncKind tells what an object that goroutines synchronize on is.
type SyncKind uint8

const (
	Lock    SyncKind = iota + 1 // a mutex, of either kind, or a semaphore
	Channel                     // a channel
	Group                       // a wait group, or what works like one
	Once                        // a [sync.Once]
	Cond                        // a condition variable
	Atomic                      // an atomic variable, or a map or pool that synchronizes itself
)

// waits reports whether goroutines wait for others on objects of kind k, rather
// than exclude each other or look.
func (k SyncKind) waits() bool { return k == Channel || k == Group || k == Cond }

// A Sync is an object on which a call may synchronize.
type Sync struct {
	Path    accesspath.Path
	Kind    SyncKind
	Acquire bool // it may wait for, or learn of, what others did
	Release bool // others may wait for, or learn of, what it did
}

// A Call is a method of a parameter, an interface value, that a call may call.
type Call struct {
	Param  int
	Method string
}

// A Spawn is a function that a goroutine which the call starts, or makes others
// start later, may run.
type Spawn struct {
	Path   accesspath.Path // a function value; with Method a value that has the method
	Method string
	Many   bool // several at a time
	Joined bool // the call may wait for the end of the goroutine
	// Bound is one more than the index of the parameter that says how many goroutines are started, if Many is so for no other
	// reason than that.
	Bound int
	// Sure says that nothing but the call decides whether the goroutine runs the function, and when.
	Sure bool
	// Later says that a goroutine of the package runs it some time after the call, whatever that is told: a callback. All that one
	// object is passed is run by one goroutine, unless Many.
	Later bool
}

// IsManyFor reports whether a call starts several goroutines at a time that passes args.
func (s *Spawn) IsManyFor(args []ssa.Value) bool {
	return s.Many && !(s.Bound > 0 && s.Bound <= len(args) && isAtMostOne(args[s.Bound-1]))
}
