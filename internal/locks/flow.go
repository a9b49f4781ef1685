package locks

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/dataflow"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/symbol"
)

// A Config is what the analysis of one function needs to know.
type Config struct {
	Resolver *accesspath.Resolver // of the nest

	// Effect returns what a call does, in terms of the calling nest: paths are
	// those of the resolver, results of the call are named by the values that
	// hold them. It is asked more than once for a call and must be cheap and
	// consistent. nil means no effect.
	Effect func(call ssa.CallInstruction) *Effect

	// Handle returns the locks that calling the function value v releases.
	// Whoever gets v may release them. It may be nil itself.
	Handle func(v ssa.Value) []Lock

	// Getter returns where the result of call was read from, if the callee does nothing but read and
	// return it; otherwise a path that is not valid. It may be nil itself.
	Getter func(call *ssa.Call) accesspath.Path

	// NeverNil reports whether v, a result of a call, is known not to be nil. It
	// may be nil itself.
	NeverNil func(v ssa.Value) bool

	// Watched reports whether a deferred call is to be shown to visitors even if it
	// does nothing. It may be nil itself.
	Watched func(call ssa.CallInstruction) bool

	// Entry are the locks that the caller holds by contract.
	Entry []Change
}

// A Flow is the solved lockset analysis of one function.
type Flow struct {
	Func *ssa.Function

	config   Config
	locks    []Lock      // by lockID
	lockKeys table[Lock] // by lockID: what identifies them
	atoms    table[Atom]
	asked    *asked            // what branches and calls ask about, and where
	decls    table[symbol.Var] // by declID - 1
	entry    map[lockID]Mode
	nested   map[lockID]bool // locks that some world holds more than once
	loops    loops
	mentions map[ssa.Value]bool        // values that some lock or atom depends on
	stale    memo.Map[any, *staleness] // memo of staleAfter
	released map[loopLock]bool         // see releasedInLoop; nil: not asked for yet
	solution dataflow.Solution[State]
	records  [][]step // by block: memo of record
}

// Solve computes the locks held at every instruction of fn: forward,
// flow-sensitive, OUT = (IN \ KILL) ∪ GEN in each world (paper 004 section 4),
// with calls replaced by their effects.
//
// The cost is linear in the size of fn times the height of the domain, which
// the bounds of the world type fix.
func Solve(fn *ssa.Function, config Config) *Flow {
	f := &Flow{
		Func:     fn,
		config:   config,
		entry:    make(map[lockID]Mode),
		nested:   make(map[lockID]bool),
		mentions: make(map[ssa.Value]bool),
		loops:    findLoops(fn),
	}
	f.asked = f.findAsked()
	for _, c := range config.Entry {
		f.entry[f.lockID(c.Lock)] = c.Mode
	}
	f.solution = dataflow.Forward(blockGraph{fn}, dataflow.Problem[State]{
		Entry:    State{worlds: []world{{}}},
		Transfer: func(n int, in State) State { return f.block(fn.Blocks[n], in, nil) },
		Edge:     f.edge,
		Join:     join,
		Equal:    equalStates,
	})
	return f
}

// findLock returns the id of l, if the flow has come across it.
func (f *Flow) findLock(l Lock) (lockID, bool) {
	id, ok := f.lockKeys.find(l.key())
	return lockID(id), ok
}

// lockID interns l.
func (f *Flow) lockID(l Lock) lockID {
	id, ok := f.findLock(l)
	if !ok {
		id = lockID(f.lockKeys.add(l.key()))
		f.locks = append(f.locks, l)
		f.mention(l.Path)
	}
	return id
}

// declID interns the field that declares l; it is 0 if none does. What is asserted to be of one type or
// another has one path, but the locks in it are not the same: the ways on which they are held have to be
// kept apart with what is known of the type.
func (f *Flow) declID(l Lock) declID {
	if !l.Decl.IsField() || l.Alias {
		return 0
	}
	i, ok := f.decls.find(l.Decl)
	if !ok {
		i = f.decls.add(l.Decl)
	}
	return declID(i + 1)
}

// lockOf returns the lock that h is about.
func (f *Flow) lockOf(h held) Lock {
	l := f.locks[h.lock]
	if h.as > 0 && !l.Alias {
		l.Decl = f.decls.keys[h.as-1]
	}
	return l
}

// findAtom returns the id of a, if anything was ever learned of it. Equality has no sides.
func (f *Flow) findAtom(a Atom) (atomID, bool) {
	id, ok := f.atoms.find(a)
	if !ok && a.Op == token.EQL && a.Y.Valid() {
		id, ok = f.atoms.find(Atom{X: a.Y, Op: a.Op, Y: a.X})
	}
	return atomID(id), ok
}

// known returns the truth of a in w.
func (f *Flow) known(w *world, a Atom) (is, ok bool) {
	id, ok := f.findAtom(a)
	if !ok {
		return false, false
	}
	return w.known(id)
}

// atomID interns a.
func (f *Flow) atomID(a Atom) atomID {
	id, ok := f.findAtom(a)
	if !ok {
		id = atomID(f.atoms.add(a))
		f.mention(a.X)
		f.mention(a.Y)
	}
	return id
}

// mention records the SSA values that p depends on.
func (f *Flow) mention(p accesspath.Path) {
	if p.Root.Kind == accesspath.Local {
		f.mentions[p.Root.Value] = true
	}
	for i := range p.Len() {
		if v := p.Step(i).Index; v != nil {
			f.mentions[v] = true
		}
	}
}

// blockGraph is the control-flow graph of a function.
type blockGraph struct{ fn *ssa.Function }

func (g blockGraph) Len() int { return len(g.fn.Blocks) }

func (g blockGraph) Succs(n int) []int {
	succs := g.fn.Blocks[n].Succs
	out := make([]int, len(succs))
	for i, s := range succs {
		out[i] = s.Index
	}
	return out
}

// loops tells which blocks of a function can be executed more than once in one
// activation: component[b] is the number of the strongly connected component of
// block b if b lies on a cycle, or -1.
type loops struct{ component []int }

func findLoops(fn *ssa.Function) loops {
	g := blockGraph{fn}
	l := loops{component: make([]int, g.Len())}
	for i, members := range graph.SCCs(g.Len(), g.Succs) {
		for _, b := range members {
			l.component[b] = -1
			if len(members) > 1 || selfLoop(fn.Blocks[b]) {
				l.component[b] = i
			}
		}
	}
	return l
}

func selfLoop(b *ssa.BasicBlock) bool {
	return slices.Contains(b.Succs, b)
}

// cyclic reports whether b lies on a cycle.
func (l loops) cyclic(b *ssa.BasicBlock) bool { return l.component[b.Index] >= 0 }

// back reports whether the edge leads back to the head of a loop that from is
// in.
func (l loops) back(from, to *ssa.BasicBlock) bool {
	return l.cyclic(from) && l.component[from.Index] == l.component[to.Index] && to.Dominates(from)
}
