package lockset

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// A record is what a function does to locks, by lock. It is collected once: what follows from it is asked of
// each lock that is held somewhere, and a function may do that with many.
type record struct {
	released map[accesspath.Path][]ssa.Instruction // by lock: where calls take effect that may release it
	acquired map[accesspath.Path][]deed            // by lock: the calls that may acquire it
	decls    map[symbol.Var]ssa.Instruction        // what declares the locks that calls acquire, and the first of them
	decided  map[symbol.Var]ssa.Instruction        // those of them which conditionalBelow is about
	returns  []exit
	gos      map[*ssa.Go]locks.State         // before the statement
	ends     map[*ssa.BasicBlock]locks.State // before the last instruction
	stores   []*ssa.Store
	starts   []*ssa.Go                // reached or not
	answers  memo.Map[question, bool] // memo of anyReturnOf
}

// A deed is a call and where it takes effect.
type deed struct {
	call ssa.CallInstruction
	at   ssa.Instruction
}

// An exit is a return with the worlds in which control gets there.
type exit struct {
	ret    *ssa.Return
	top    bool
	worlds []locks.World
}

// A question is one about all returns of a function.
type question struct {
	kind   questionKind
	lock   locks.Lock
	result int
	cond   locks.Cond
}

type questionKind uint8

const (
	heldOnSuccess  questionKind = iota // is the lock held where the function succeeds?
	freeOnSuccess                      // is it released where the function certainly succeeds?
	without                            // is it not held?
	withoutKnown                       // and cond is known of the result?
	withoutUnknown                     // and cond is not known of the result?
	notLent                            // is it one that the function has not released for its caller?
	lentOrTop                          // has the function released it for its caller, or is that not known?
)

// recordOf returns the record of u, which has a flow.
func (c *checker) recordOf(u *summary.Unit) *record { return c.records.Of(u, c.record) }

func (c *checker) record(u *summary.Unit) *record {
	r := &record{
		released: make(map[accesspath.Path][]ssa.Instruction),
		acquired: make(map[accesspath.Path][]deed),
		decls:    make(map[symbol.Var]ssa.Instruction),
		decided:  make(map[symbol.Var]ssa.Instruction),
		gos:      make(map[*ssa.Go]locks.State),
		ends:     make(map[*ssa.BasicBlock]locks.State),
	}
	for instr := range ssax.Instrs(u.Func) {
		switch instr := instr.(type) {
		case *ssa.Store:
			r.stores = append(r.stores, instr)
		case *ssa.Go:
			r.starts = append(r.starts, instr)
		}
	}
	u.Flow.Visit(locks.Visitor{
		Instr: func(instr ssa.Instruction, s locks.State) {
			switch instr := instr.(type) {
			case *ssa.Return:
				r.returns = append(r.returns, exit{instr, s.Top(), u.Flow.Worlds(s)})
			case *ssa.Go:
				r.gos[instr] = s
			}
			r.ends[instr.Block()] = s
		},
		Call: func(call ssa.CallInstruction, at ssa.Instruction, _ locks.State) {
			if e := c.res.Effect(call); e != nil {
				r.add(e, deed{call, at})
			}
		},
	})
	return r
}

// add adds a call with effect e.
func (r *record) add(e *locks.Effect, d deed) {
	for _, k := range e.Cases {
		for _, x := range k.Released {
			if at := r.released[x.Lock.Path]; len(at) == 0 || at[len(at)-1] != d.at {
				r.released[x.Lock.Path] = append(at, d.at)
			}
		}
	}
	for _, a := range e.Acquires {
		r.acquired[a.Lock.Path] = append(r.acquired[a.Lock.Path], d)
		noteFirst(r.decls, a.Lock.Decl, d.at)
	}
	if len(e.Cases) < 2 && len(e.Unsure) == 0 || isTry(d.call) || parameterDecides(e) {
		return
	}
	for _, l := range e.Unsure {
		noteFirst(r.decided, l.Decl, d.at)
	}
	for _, k := range e.Cases {
		for _, x := range slices.Concat(k.Acquired, k.Released) {
			noteFirst(r.decided, x.Lock.Decl, d.at)
		}
	}
}

func noteFirst(m map[symbol.Var]ssa.Instruction, decl symbol.Var, instr ssa.Instruction) {
	if m[decl] == nil {
		m[decl] = instr
	}
}

// releasedIn reports whether u releases l itself on some path.
func (c *checker) releasedIn(u *summary.Unit, l locks.Lock) bool {
	return len(c.recordOf(u).released[l.Path]) > 0
}

// acquiredBelow returns a call of u that acquires such a lock, or nil if there is none.
func (c *checker) acquiredBelow(u *summary.Unit, l locks.Lock) ssa.Instruction {
	return c.recordOf(u).decls[l.Decl]
}

// acquiredAfter returns where u may acquire l once it has executed instr, or nil.
func (c *checker) acquiredAfter(u *summary.Unit, instr ssa.Instruction, l locks.Lock) ssa.Instruction {
	for _, d := range slices.Backward(c.recordOf(u).acquired[l.Path]) {
		if d.at != instr && !ssax.Dominates(d.at, instr) {
			return d.at
		}
	}
	return nil
}

// conditionalBelow returns a call of u that does different things to such a lock on different
// ways, unless a parameter of u decides which; nil if there is none.
func (c *checker) conditionalBelow(u *summary.Unit, l locks.Lock) ssa.Instruction {
	return c.recordOf(u).decided[l.Decl]
}

// anyReturn reports whether some world at some return of u satisfies f.
func (c *checker) anyReturn(u *summary.Unit, f func(*ssa.Return, locks.World) bool) bool {
	return slices.ContainsFunc(c.recordOf(u).returns, func(x exit) bool {
		return slices.ContainsFunc(x.worlds, func(w locks.World) bool { return f(x.ret, w) })
	})
}

// anyReturnOf is [checker.anyReturn] for a question that f answers. Each is answered but once.
func (c *checker) anyReturnOf(u *summary.Unit, q question, f func(*ssa.Return, locks.World) bool) bool {
	r := c.recordOf(u)
	return r.answers.Of(q, func(question) bool { return c.anyReturn(u, f) })
}

// endsReleased reports whether the function may end with l released for its caller, or never ends.
func (r *record) endsReleased(l locks.Lock) bool {
	q := question{kind: lentOrTop, lock: l}
	return r.answers.Of(q, func(question) bool {
		return len(r.returns) == 0 || slices.ContainsFunc(r.returns, func(x exit) bool {
			return x.top || slices.ContainsFunc(x.worlds, func(w locks.World) bool { return w.Lends(l) })
		})
	})
}

// parameterDecides reports whether a parameter of the calling function tells the
// two ways apart in which a call with effect e can end.
func parameterDecides(e *locks.Effect) bool {
	if len(e.Cases) != 2 || len(e.Unsure) > 0 {
		return false
	}
	return slices.ContainsFunc(e.Cases[0].When, func(k locks.Cond) bool {
		x := k.Atom.X
		k.Is = !k.Is
		return x.Root.Kind == accesspath.Param && x.Len() == 0 && k.Atom.Const != "" && slices.Contains(e.Cases[1].When, k)
	})
}
