package goroutine

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A Scope is what one function does together with everything that it calls and
// all goroutines that it starts: the threads among which races and orders are
// looked for. Threads[0] runs the function itself.
type Scope struct {
	Root    *ssa.Function
	Threads []*Thread
	Frames  []*Frame // by Frame.ID
	Nodes   []*Node  // by Node.ID; the nodes of a thread are contiguous

	// Owner is the type whose methods are laid out together; nil in the scope of a
	// function.
	Owner *types.Named
	// Starter is the function that starts goroutines for an object of that type, if
	// there is one.
	Starter *ssa.Function

	// Top says that a bound was hit while the scope was built. It must not be
	// reported on.
	Top bool

	objects map[Place]*Object
	again   []recursion
	dropped map[Place][]*Access // of events that were left out
	code    *Code
	values  *resolution // nil if it was not built from code
}

// SoleValue is [ssax.SoleValue].
func (s *Scope) SoleValue(alloc *ssa.Alloc) ssa.Value { return s.codeOf().cells.SoleValue(alloc) }

// Source follows v, in f, to where it comes from, as far as that is certain.
func (s *Scope) Source(f *Frame, v ssa.Value) (*Frame, ssa.Value) {
	if s.values == nil {
		return f, v
	}
	return s.values.source(f, v)
}

// Made reports whether the package is known to assign a field to no object but those that it makes in the same function.
func (s *Scope) Made(field *types.Var) bool {
	return s.values != nil && s.values.made != nil && s.values.made(field)
}

func (s *Scope) codeOf() *Code {
	if s.code == nil {
		s.code = new(Code)
	}
	return s.code
}

// Spell writes p as the programmer would in the function of its frame; "?" if it
// has no name there.
func (s *Scope) Spell(p Place) string {
	name := p.Path.Spell(s.Frames[p.Frame].Func)
	if name == "" {
		return "?"
	}
	if p.Deref {
		return "*" + name
	}
	return name
}

// Dropped returns the accesses to the variable at p that the scope has left out, since nobody
// can race with them.
func (s *Scope) Dropped(p Place) []*Access { return s.dropped[p] }

// A Thread is a static goroutine: everything that the goroutines started at one
// spawn site do. The paper calls it a static thread (000, section 2).
type Thread struct {
	ID    int
	Entry *Node // a Start node
	Exit  *Node // an End node; not reached if the goroutine never ends

	// Spawn is the node of the parent that starts the goroutine; nil for the
	// goroutine that runs the root of the scope.
	Spawn *Node

	// Many says that more than one instance may exist in one run of the scope:
	// the spawn site is in a loop, or its thread has many instances itself, or
	// the API runs the function repeatedly.
	Many bool

	// Repeated says that one start has many instances: the API runs the function repeatedly.
	Repeated bool

	// Serial says that instances never overlap, as those of a ticker's callback.
	Serial bool

	// Client says that the thread is a call of a method by a user of the object, in
	// the scope of an object.
	Client bool

	// Served says that servers start the goroutine, which handles a request, at any
	// time after the spawn, where the handler is made: whoever makes it is done with
	// what it is made of before.
	Served bool

	// On says what starts the goroutine; the call at the spawn, or something later.
	On syncmodel.Start

	// Deferred says that nothing but time, a request or the garbage collector
	// starts the goroutine, so it may start at any time after the spawn, or
	// never. It is ordered after the spawn like any other.
	Deferred bool

	// Single says that what a timer or a context starts runs once for each spawn, unless a call keeps it from that ([Revocable]), of which all is known: it
	// is not set again.
	Single bool

	// Sure says that nothing but what On says decides whether and when the goroutine runs, once control gets to the spawn: the
	// call there, of code that is not laid out, starts it in any case, and does not wait for anything before.
	Sure bool

	Frame *Frame // of the function that the goroutine runs; nil if that is not known

	await  Place       // what whoever started it waits for, if the spawn site is a call that does
	member *membership // of a group that learns of its error; nil if there is none
	let    *Node       // where a test lets its parent go on; nil if it does not
}

// Parent returns the thread that starts t, or nil.
func (t *Thread) Parent() *Thread {
	if t.Spawn == nil {
		return nil
	}
	return t.Spawn.Thread
}

// A Frame is one activation of a function as the scope sees it: the root, the
// body of a goroutine, or a call that was expanded. The same function may have
// several.
type Frame struct {
	ID     int
	Thread *Thread
	Func   *ssa.Function

	// Site is the call, go or defer instruction that Func runs for, in Caller;
	// both are nil for the root of the scope. The Caller of the first frame of a
	// goroutine is a frame of the parent thread.
	Site   ssa.CallInstruction
	Caller *Frame

	// Entry is where control comes in; nil if Func has no code.
	Entry *Node

	// Closure is where a literal was made, if that is not on the way from the
	// caller outwards.
	Closure *Frame

	// Each is the loop of which at most one round runs Func in this place, since Func is in one element only of what it goes through.
	Each *Each

	blocks  []*Node  // where the blocks of Func begin, by index; nil for those that are not laid out
	oneOf   bool     // the call may run something else instead, or is of one element of several
	asked   *verdict // by which the caller tells the ways apart in which the call ends; nil if it does not
	refused *Node    // where it ends if it is refused
	again   bool     // Func is a literal that comes to itself again, which is not laid out

	recovered *Node // where a deferred call recovers from a panic; nil if none does
	panicking bool  // what is laid out runs since Func panics

	shut   map[shut]*Node      // where selects begin of which some arms are shut
	splits map[*ssa.Call]split // the calls that are not expanded and of which f tells at once how they have ended

	foretold int                        // the calls around f that are not laid out, but looked at for what they return
	endings  map[ssa.Value]ending       // memo of endingOf
	values   *resolution                // by which values are followed
	client   bool                       // a call by a user of an object, of whose arguments nothing is known
	args     []valueIn                  // of Func's parameters; zero if unknown
	calls    map[ssa.Instruction]*Frame // the frames of expanded calls that have one target
}

// A split is where a call has ended as its caller's verdict denies it.
type split struct {
	verdict
	denial *Node
}

// Depth returns the number of calls between the start of the thread and f.
func (f *Frame) Depth() int {
	n := 0
	for f.Caller != nil && f.Caller.Thread == f.Thread {
		f, n = f.Caller, n+1
	}
	return n
}

// Repeated reports whether a goroutine may run f more than once, since a call that leads there is in a loop.
func (f *Frame) Repeated() bool {
	for ; f.Caller != nil && f.Caller.Thread == f.Thread; f = f.Caller {
		if ssax.InLoop(f.Site.Block()) {
			return true
		}
	}
	return false
}

// Repeats reports whether a goroutine may come to instr, in f, more than once.
func (f *Frame) Repeats(instr ssa.Instruction) bool {
	return ssax.InLoop(instr.Block()) || f.Repeated()
}

// OneOf reports whether f, or a call that leads to it in its thread, is but one of several that may run.
func (f *Frame) OneOf() bool {
	for g := f; g != nil && g.Thread == f.Thread; g = g.Caller {
		if g.oneOf {
			return true
		}
	}
	return false
}

// comesTo notes that f calls fn, which is not laid out. What declared functions do is known by their footprints.
func (f *Frame) comesTo(fn *ssa.Function) {
	if fn.Parent() == nil {
		return
	}
	for ; f != nil; f = f.Caller {
		f.again = f.again || f.Func == fn
	}
}

// Recurs reports whether f is below the call of a literal that calls itself, or starts itself as a goroutine: it may run more often than
// is laid out, in as many goroutines.
func (f *Frame) Recurs() bool {
	for ; f != nil; f = f.Caller {
		if f.again {
			return true
		}
	}
	return false
}

// Encloses reports whether g is f or runs below it.
func (f *Frame) Encloses(g *Frame) bool {
	for ; g != nil; g = g.Caller {
		if g == f {
			return true
		}
	}
	return false
}

// Trace returns the positions of the calls that lead from the start of the
// thread into f, outermost first.
func (f *Frame) Trace() []token.Pos {
	if f.Caller == nil || f.Caller.Thread != f.Thread {
		return nil
	}
	return append(f.Caller.Trace(), ssax.Pos(f.Site))
}
