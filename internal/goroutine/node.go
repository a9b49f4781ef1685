package goroutine

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
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
	Kind   Kind
	Instr  ssa.Instruction // what the event is written as; nil for Plain, Start and End
	Succs  []*Node
	Preds  []*Node

	Access  *Access
	Op      *Op
	Spawned *Thread
	Made    Place
	Opaque  []Place // objects that the unknown code can get hold of
}

// An Access reads or writes memory.
type Access struct {
	// Places are the locations that may be accessed: one, unless points-to sets
	// had to be asked. None is ever empty or cut.
	Places []Place
	Write  bool
	Atomic bool
	// What is accessed, for the reader: x, s.count, s.m[...]
	Name string
	Pos  token.Pos
	// Via are the calls from the place where the node stands to the access, if it
	// happens inside a call that was not expanded.
	Via []Via
	// Part tells which part of the location is meant.
	Part Part
}

// A Part tells two kinds of access to one location apart that do not conflict
// although the locations are the same, or do although they differ.
type Part uint8

const (
	Whole    Part = iota // the location and all its parts
	MapState             // the hash table of the map that is stored at the location
	Length               // the length of the channel or map
)

// A Via is a call on the way to an access, of code in another package.
type Via struct {
	Func string
	File string
	Line int
}

// An Op synchronizes.
type Op struct {
	Kind OpKind
	// Objects are the channels, groups, locks that it may be about; one unless
	// points-to sets had to be asked.
	Objects []Place
	// Open says that Objects is not complete.
	Open bool

	// Delta is how much GroupAdd adds, and how many values an operation stands
	// for otherwise: 1. 0 is unknown.
	Delta int64
	// Value is the constant that an Observe saw or an AtomicStore stored, as Go
	// spells it; "" is unknown. Negated says that anything but Value was seen.
	Value   string
	Negated bool
	// Bound identifies how often the loop around the operation runs, if it is
	// in exactly one loop of its frame whose trip count is known before it
	// starts. Two equal non-nil bounds are the same number.
	Bound any
	// Optional says that the operation may not happen although control passes:
	// the call of a callee that does it on some of its ways only.
	Optional bool
}

// An OpKind is a kind of synchronization operation. Acquire-like operations may
// wait for, or learn of, release-like ones.
type OpKind uint8

const (
	Send       OpKind = iota + 1 // done when the value is handed over or buffered
	Recv                         // got a value: that of a Send
	RecvClosed                   // got no value since the channel is closed
	RecvAny                      // got a value, or the channel is closed
	Close
	GroupAdd
	GroupDone
	GroupWait
	Lock
	Unlock
	RLock
	RUnlock
	OnceDo    // the function of the Once has run, by this or another goroutine
	OnceEnter // starts the function of the Once
	OnceLeave // ends it
	CondWait
	CondNotify
	AtomicStore // or any other atomic operation that writes
	AtomicLoad
	Observe // a branch on which a variable is known to have, or not to have, a value
)

// Acquires reports whether k may wait for, or learn of, operations of other
// goroutines.
func (k OpKind) Acquires() bool {
	switch k {
	case Send, Recv, RecvClosed, RecvAny, GroupWait, Lock, RLock, OnceDo, CondWait, AtomicLoad, Observe:
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
