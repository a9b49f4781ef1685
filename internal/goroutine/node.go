package goroutine

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
)

// A Kind tells what happens at a Node.
type Kind uint8

const (
	Plain  Kind = iota // nothing: a place where ways meet or part
	Start              // the first node of a thread
	End                // the last node of a thread
	Touch              // an access to memory: Node.Access
	Sync               // a synchronization operation: Node.Op
	Spawn              // starts a goroutine: Node.Spawned
	Make               // makes the variable or object Node.Made anew
	Opaque             // a call whose code is not known: Node.Opaque
)

// A Node is one event of a thread, or a point where control flow meets or
// parts. Calls that were expanded are part of the graph: control flows from the
// call into the nodes of the callee's frame, and back to what follows the call,
// as in the interprocedural control flow graph of the paper (000, section 4.1),
// where only matching calls and returns are joined since each expanded call has
// nodes of its own.
type Node struct {
	ID     int // index in Scope.Nodes
	Thread *Thread
	Frame  *Frame
	Instr  ssa.Instruction // what the event is written as; nil for Plain, Start and End
	Succs  []*Node
	Preds  []*Node

	Kind   Kind
	Looped bool  // may happen more than once in one instance of the thread
	Goexit bool  // of a Plain node: the goroutine ends here, and only what is deferred follows
	Either bool  // of a Plain node: control waits for one of the operations that come next, of a select or a Once
	beyond moves // of a Plain node: what a call does that is not expanded

	// Trips identifies how often the event happens in one instance of the thread,
	// if it is in a loop whose trip count is known before it starts and happens
	// once in each round. Two equal non-nil values are the same number; an int64 is
	// the number itself.
	Trips any

	Access  *Access
	Op      *Op
	Parcel  *Parcel         // of a Sync node: how its channel was received, if it came with a message and all of those are known; else nil
	Branch  *Branch         // of a Plain node: what control has decided on when it gets there; nil if that is not known
	Over    *ssa.BasicBlock // of a Plain node on the way that passes over a loop which makes no round: the header of that; else nil
	Spawned *Thread
	Revokes *Revocable // of a Plain node: what the call there may keep from running; nil if there is none
	Runs    *Revocable // of a Plain node: what runs from here on, unless it is kept from that; nil if there is none
	Made    *Place     // of a Make node
	Opaque  []Place    // objects that the unknown code can get hold of

	pos   token.Pos   // of an arm
	field string      // of refs[0], if that is what is meant
	ext   *extension  // inside of the call that Instr is
	refs  []ssa.Value // what Access, Op or Opaque is about, until the builder has resolved it

	next, last [1]*Node // where Succs and Preds are, as long as there is one
}

// Operand returns the value that the operation at n is about, as it is written
// there; nil if it has none.
func (n *Node) Operand() ssa.Value {
	if n.Op == nil || len(n.refs) == 0 {
		return nil
	}
	return n.refs[0]
}

// Synchronizes reports whether n is a call that is known to synchronize on what it
// gets hold of, although not how.
func (n *Node) Synchronizes() bool { return n.Kind == Opaque && n.ext != nil }

// An Access reads or writes memory.
type Access struct {
	// Places are the locations that may be accessed: one, unless several
	// values may meet. None is ever empty or cut.
	Places []Place
	Write  bool
	Atomic bool
	Locked bool // the call that accesses it holds a lock of its own meanwhile
	Lazy   bool // it is a write by a call that was not expanded, which sets what it finds not to be set
	Handed bool // it is returned to the caller of the scope
	Pos    token.Pos
	// Via are the calls from the place where the node stands to the access, if it
	// happens inside a call that was not expanded.
	Via  []locks.Frame
	Part memory.Part
	// Limit says that of the elements at Places only those with smaller indexes are
	// meant; 0 if it is not known.
	Limit int64
	Type  types.Type // of what is accessed
	// Value is the constant that is written, as Go spells it; "" if it is none.
	Value string
	// NonNil says that what is written is not nil.
	NonNil bool
	// Delta is how much a write adds to what it has read; 0 if it does not, or if that is
	// not known.
	Delta int64
	// Index is the index of the innermost element on the way to what is accessed:
	// where it comes from, as far as it can be followed, with Offset added to that. Zero if there is none.
	Index  Value
	Offset int64
	// Array is the slice or array of that element: where it comes from.
	Array Value

	// Base is the SSA value that is gone through to get to the memory, and Steps
	// lead on from there. They are for naming what is accessed.
	Base  ssa.Value
	Steps []accesspath.Step
}

// A Value is an SSA value as it is in one frame.
type Value struct {
	Frame *Frame
	Value ssa.Value
}

// An Op synchronizes.
type Op struct {
	Kind OpKind
	// Objects are the channels, groups, locks that it may be about; one unless
	// several values may meet.
	Objects []Place
	// Open says that Objects is not complete.
	Open bool

	// Delta is how much GroupAdd or an AtomicStore adds, and how many values an
	// operation stands for otherwise: 1. 0 is unknown.
	Delta int64
	// Count identifies what a GroupAdd adds if that is no constant, as Trips does; nil if it is not known.
	Count any
	// Enough says of a GroupAdd that it adds as many as there will be to wait for: who starts them has counted them.
	Enough bool
	// MayTake says of a GroupAdd that what it adds may be less than zero.
	MayTake bool
	// Value is the constant that an Observe saw or an AtomicStore stored, as Go
	// spells it; "" is unknown. Negated says that anything but Value was seen, and Bound
	// that Value is but a limit of it.
	Value   string
	Negated bool
	Bound   Bound
	// Old is the constant that an AtomicStore needs to find to happen, as Go spells it; "" if it happens in any case, or that is not known.
	Old string
	// Returned says that an Observe is of what an operation has returned that assigns the variable, too.
	Returned bool
	// Stale says that an Observe is of a value that was read before: the variable may have another one meanwhile.
	Stale bool
	// Swapped says that an Observe has replaced the value that it saw: no other
	// goroutine sees the same until it is stored again.
	Swapped bool
	// Optional says that the operation may not happen although control passes:
	// the call of a callee that does it on some of its ways only.
	Optional bool
	// Assumed says of a Lock that is Optional that whether it happens is decided by what neither the caller nor the call
	// tells, as by a flag which switches locking off: with it off there is mostly one goroutine.
	Assumed bool
	// All says of a CondNotify that it wakes all who wait, and not one of them.
	All bool

	adds ssa.Value // what a GroupAdd adds, if that is no constant
	fed  bool      // from now on something outside of the program sends on the channel
}

// Seen returns the constant that an Observe saw, as Go spells it; "" is unknown.
func (op *Op) Seen() string {
	switch {
	case !op.Negated:
		return op.Value
	case op.Value == "true":
		return "false"
	}
	return ""
}

// A Bound tells how Op.Value limits what an Observe saw.
type Bound uint8

const (
	Exactly Bound = iota // it was Value
	AtLeast              // it was Value or more
	AtMost               // it was Value or less
)

// An OpKind is a kind of synchronization operation. Acquire-like operations may
// wait for, or learn of, release-like ones.
type OpKind uint8

const (
	Send        OpKind = iota + 1 // done when the value is handed over or buffered
	Recv                          // got a value: that of a Send
	RecvClosed                    // got no value since the channel is closed
	RecvAny                       // got a value, or the channel is closed
	Close                         // no more values
	GroupAdd                      // Delta more to wait for
	GroupDone                     // one less to wait for
	GroupWait                     // waits for as many Done as were added
	Lock                          // acquires exclusively
	Unlock                        // releases what Lock acquired
	RLock                         // acquires for reading
	RUnlock                       // releases what RLock acquired
	OnceDo                        // the function of the Once has run, by this or another goroutine
	OnceEnter                     // starts the function of the Once
	OnceLeave                     // ends it
	CondPark                      // is one of those whom a CondNotify may wake from now on
	CondWait                      // waits for a CondNotify
	CondNotify                    // wakes one or all that wait
	Quiet                         // waits until all other goroutines are blocked or have ended
	AtomicStore                   // or any other atomic operation that writes
	AtomicLoad                    // an atomic operation that reads
	Observe                       // a branch on which a variable is known to have, or not to have, a value
)

// Acquires reports whether k may wait for, or learn of, operations of other
// goroutines.
func (k OpKind) Acquires() bool {
	switch k {
	case Send, Recv, RecvClosed, RecvAny, GroupWait, Lock, RLock, OnceDo, CondWait, Quiet, AtomicLoad, Observe:
		return true
	}
	return false
}

// Releases reports whether other goroutines may wait for, or learn of, k.
func (k OpKind) Releases() bool {
	switch k {
	case Send, Recv, RecvAny, Close, GroupDone, Unlock, RUnlock, OnceLeave, CondNotify, AtomicStore:
		return true
	}
	return false
}

// Position returns where n is in the source; not valid if it is nowhere.
func (n *Node) Position() token.Pos {
	switch {
	case n.pos.IsValid():
		return n.pos
	case n.Access != nil:
		return n.Access.Pos
	case n.Branch != nil && n.Branch.Round != NoRound:
		return n.Branch.Position()
	case n.Instr != nil:
		return ssax.Pos(n.Instr)
	}
	return token.NoPos
}

// loopPos returns where the loop is written that br is about, the test of which is cond; not valid if it only begins, which no instruction says.
func (br *Branch) loopPos(cond *ssa.If) token.Pos {
	if cond == nil {
		return token.NoPos
	}
	header := br.Loop
	if header == nil { // cond comes before it
		header = cond.Block().Succs[0]
	}
	if pos := ssax.LoopPos(header); pos.IsValid() {
		return pos
	}
	return ssax.Pos(cond)
}
