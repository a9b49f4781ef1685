package critical

import (
	"cmp"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/symbol"
)

// A Kind is a kind of resource.
type Kind uint8

const (
	Lock     Kind = iota // a mutex or whatever locks
	Once                 // the end of the function that a sync.Once runs
	Group                // the end of what a wait group or the like counts
	Receiver             // somebody who receives from a channel
	Sender               // somebody who sends on a channel or closes it
	Signal               // somebody who wakes those that wait on a condition variable
)

// Owed reports whether other goroutines bring about what k is: whoever will do so
// holds the resource until then.
func (k Kind) Owed() bool { return k >= Group }

// A Resource is something that goroutines wait for: its path names it in the
// function at hand, its declaration everywhere.
type Resource struct {
	Kind Kind
	locks.Lock
}

// A Key identifies a resource by what declares it: the vertices of the lock-order
// graph. It is comparable.
type Key struct {
	Kind  Kind
	Decl  symbol.Var
	Local ssa.Value // the variable, or the channel itself, if it belongs to a function
}

// Key returns the key of r. It is not valid if nothing tells what declares r, or
// if callers decide that.
func (r Resource) Key() Key {
	if r.Path.Len() == 0 {
		switch r.Path.Root.Kind {
		case accesspath.Local:
			switch v := r.Path.Root.Value.(type) {
			case *ssa.Alloc, *ssa.MakeChan:
				return Key{Kind: r.Kind, Local: v, Decl: symbol.Var{Name: r.Decl.Name}}
			case *ssa.Parameter:
				return Key{}
			}
		case accesspath.Param:
			return Key{}
		}
	}
	return Key{Kind: r.Kind, Decl: r.Decl}
}

// Valid reports whether k identifies something.
func (k Key) Valid() bool { return k.Decl.Valid() || k.Local != nil }

// global reports whether k means the same thing in other packages.
func (k Key) global() bool { return k.Local == nil && k.Decl.Pkg != "" }

// Compare orders keys, by declaration and kind; variables of functions by their
// positions.
func (k Key) Compare(l Key) int {
	return cmp.Or(k.Decl.Compare(l.Decl), cmp.Compare(k.Kind, l.Kind), cmp.Compare(k.pos(), l.pos()))
}

func (k Key) pos() int {
	if k.Local == nil {
		return 0
	}
	return int(k.Local.Pos())
}

// A Hold is a resource that a goroutine has, and how.
type Hold struct {
	Resource
	Mode locks.Mode

	at    locks.Frame // where it was acquired; zero if that is in another package
	given bool        // its pairs are formed by callers of the function that acquired it
}

// Pos returns where h was acquired, token.NoPos if that is in another package.
func (h Hold) Pos() token.Pos { return h.at.Pos }

// A Want is a resource that a function waits for, itself or by what it calls.
type Want struct {
	Resource
	Mode locks.Mode

	// Reached is the path by which the function may have got to the resource, if the path of
	// that is of no use to callers. Importers do not know of it.
	Reached accesspath.Path

	// Held are the locks that the function has acquired by then, and Released the
	// locks of its caller that it has given up.
	Held     []Hold
	Released []locks.Lock

	// At is where the function waits, or calls what does, which is Inner then.
	At    locks.Frame
	Inner *Want

	// Or are further resources, each of which would do as well: the arms of a select.
	Or []Resource

	// Conditional says that a branch on the state of the program decides about it.
	// States are what such branches ask for; none if that is not known.
	Conditional bool
	States      []State

	given   bool // only the caller knows what declares it
	unlocks bool // meanwhile it gives up a lock that a caller holds, the innermost
	way     way  // memo of behind
}

// maxTrace bounds traces: of longer ones the first and the last half are kept.
const maxTrace = 6

// Trace returns the calls from the function to the wait, which is the last frame.
func (w *Want) Trace() []locks.Frame {
	if w == nil {
		return nil
	}
	n := w.TraceLen()
	all, last := make([]locks.Frame, 0, n), w.behind().last
	for ; len(all) < n-len(last); w = w.Inner {
		all = append(all, w.At)
	}
	for _, w := range last {
		all = append(all, w.At)
	}
	return all
}

// A way is what is known of the frames behind the first one of a want. It is found once for each: chains of calls are
// as long as programs, and each function on one has a want.
type way struct {
	inner *Want // of which it is the whole way
	depth int
	last  []*Want // the last of it, at most half of a trace; wants of one chain share them
}

// behind returns the way of w.Inner.
func (w *Want) behind() way {
	if in := w.Inner; in != w.way.inner {
		next := in.behind()
		if w.way = (way{in, 1 + next.depth, next.last}); len(next.last) < maxTrace/2 {
			w.way.last = append([]*Want{in}, next.last...)
		}
	}
	return w.way
}

// TraceLen returns the number of frames of Trace.
func (w *Want) TraceLen() int { return min(w.Depth(), maxTrace) }

// decision returns what branches decide about w.
func (w *Want) decision() decision { return decision{w.Conditional, w.States} }

// Depth returns the number of frames from the function to the wait, more than Trace may have.
func (w *Want) Depth() int {
	if w == nil {
		return 0
	}
	return 1 + w.behind().depth
}

// A Serve is a resource that a function brings about for others.
type Serve struct{ Resource }

// A Func is what calls of a function wait for, and what they do for those that wait.
// The zero Func does neither.
type Func struct {
	Wants  []*Want
	Serves []Serve
	Runs   []Run

	// Makes are the results that are new objects in each call, of types with locks. It is for importers.
	Makes []int

	// Adds are the groups that the function adds to. Importers do not know of it.
	Adds []Resource
}

// A Run says that a parameter, which is a function, is run on a goroutine that owes
// Owed.
type Run struct {
	Param int
	Owed  []Resource
}

// A Pair is a constraint: while it holds one resource, a goroutine waits for
// another.
type Pair struct {
	Held Hold
	// At is where the resource was acquired, or the function that owes it.
	At locks.Frame
	// Want is what is waited for. Its trace begins in Func.
	Want *Want
	// Gates are the other locks held meanwhile.
	Gates []Hold

	// Sure says that the resource is held on all ways to the wait, and that no branch on
	// the state of the program decides about the wait.
	Sure bool

	// States are what those branches ask for if there is no other reason; none if that is
	// not known.
	States []State

	// Leaves says that the goroutine gives what it owes no more after the wait.
	Leaves bool

	// Relation is how the objects are related that both belong to.
	Relation Relation

	// Func is the function in which both meet, Instr the wait or the call that leads
	// to it, and Roots who runs it.
	Func  *ssa.Function
	Instr ssa.Instruction
	Roots Roots

	several bool // stands for several places of the function
}

// Keys returns the vertices that p joins.
func (p *Pair) Keys() (from, to Key) { return p.Held.Key(), p.Want.Key() }
