package lockset

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A census tells how a package uses each lock, by declaration: evidence that a
// single function does not show.
type census struct {
	// writers are the locks that are somewhere acquired for writing. A read lock
	// taken twice can deadlock only if a writer gets in between.
	writers map[symbol.Var]bool

	// flags are what functions look at first that release a lock without having acquired it.
	flags   map[mark]bool
	flagged map[symbol.Var]bool // the locks of flags
	decided map[decision]bool   // those that were looked at for that

	// invoked are the names of the methods that are called through interfaces.
	invoked map[string]bool

	// handedReleases are the locks that one goroutine acquires and another
	// releases, as a signal.
	handedReleases sightings

	// signals are those of them that one method acquires and another releases.
	signals sightings

	// unpaired are the locks that some function acquires and never releases, and
	// lone the releases by functions that no caller is known to hold the lock for.
	// Together they are a signal, too.
	unpaired map[use]bool
	lone     []loneRelease

	// handedAcquires are the locks that a goroutine ends with, so that another
	// one has to release them.
	handedAcquires sightings

	// kept are, by lock, the functions which run as goroutines and end with it.
	kept map[accesspath.Path][]kept

	// orphanAcquires are the locks that some function returns with.
	orphanAcquires sightings
}

// A kept is a lock that a function ends with.
type kept struct {
	unit *summary.Unit
	held locks.Held
}

func newCensus() census {
	return census{
		writers:        make(map[symbol.Var]bool),
		flags:          make(map[mark]bool),
		flagged:        make(map[symbol.Var]bool),
		decided:        make(map[decision]bool),
		invoked:        make(map[string]bool),
		handedAcquires: make(sightings),
		kept:           make(map[accesspath.Path][]kept),
		handedReleases: make(sightings),
		unpaired:       make(map[use]bool),
		signals:        make(sightings),
		orphanAcquires: make(sightings),
	}
}

// surveySyntax adds to the census what single instructions of u tell.
func (c *checker) surveySyntax(u *summary.Unit) {
	for instr := range ssax.Instrs(u.Func) {
		switch instr := instr.(type) {
		case *ssa.Store:
			c.surveyStore(u, instr)
		case *ssa.MakeClosure:
			c.surveyMethodValue(u, instr)
		case ssa.CallInstruction:
			c.surveyArguments(u, instr)
		}
	}
}

// survey adds to the census what u does to locks.
func (c *checker) survey(u *summary.Unit) {
	if u.Flow == nil {
		return
	}
	u.Flow.Visit(locks.Visitor{
		Instr: func(instr ssa.Instruction, s locks.State) {
			switch instr := instr.(type) {
			case *ssa.Return:
				c.surveyReturn(u, instr, s)
			case *ssa.Go:
				c.surveyGoroutine(u, instr)
			}
		},
		Call: func(call ssa.CallInstruction, at ssa.Instruction, s locks.State) {
			if at == ssa.Instruction(call) {
				c.states[call] = s
			}
			c.surveyCall(u, call, s)
		},
	})
}

func (c *checker) surveyReturn(u *summary.Unit, ret *ssa.Return, s locks.State) {
	for _, h := range u.Flow.May(s) {
		c.census.orphanAcquires.note(h.Lock.Decl, ssax.Pos(ret))
		if c.runsAsGoroutine(u.Func) {
			c.census.handedAcquires.note(h.Lock.Decl, ssax.Pos(ret))
			c.census.kept[h.Lock.Path] = append(c.census.kept[h.Lock.Path], kept{u, h})
		}
	}
}

// surveyGoroutine notes the locks that a goroutine releases, however deep in its
// calls.
func (c *checker) surveyGoroutine(u *summary.Unit, g *ssa.Go) {
	for _, l := range c.res.Handover(g) {
		c.surveyMade(u, l.Decl, g.Pos())
		c.census.handedReleases.note(l.Decl, g.Pos())
	}
}

// surveyCall notes what a call does to locks.
func (c *checker) surveyCall(u *summary.Unit, call ssa.CallInstruction, s locks.State) {
	e := c.res.Effect(call)
	if e == nil {
		return
	}
	for _, a := range e.Acquires {
		if a.Mode == locks.Write {
			c.census.writers[a.Lock.Decl] = true
		}
	}
	worlds := u.Flow.Worlds(s)
	for _, k := range e.Cases {
		if len(worlds) > 0 && !slices.ContainsFunc(worlds, func(w locks.World) bool { return !w.Excludes(k.When) }) {
			continue // it ends in another way here
		}
		for _, a := range k.Acquired {
			if a.Mode == locks.Write {
				c.census.writers[a.Lock.Decl] = true
			}
			c.surveySource(u, call, a.Lock, s)
			if !c.releasedIn(u, a.Lock) {
				c.census.unpaired[useBy(u, a.Lock.Decl)] = true
			}
		}
		for _, r := range k.Released {
			c.surveyRelease(u, call, r, s)
		}
	}
	for _, l := range e.Unsure {
		c.surveySource(u, call, l, s)
		c.releasers.unsure[call] = append(c.releasers.unsure[call], unsureCall{l, s})
	}
}

// surveyRelease notes a release that does not pair with an acquisition in the
// same function.
func (c *checker) surveyRelease(u *summary.Unit, call ssa.CallInstruction, r locks.Change, s locks.State) {
	if runsInline(u.Func) {
		return // counts where the enclosing function calls it
	}
	mistake := true // releasing again what is released already
	for _, w := range u.Flow.Worlds(s) {
		if w.MayHold(r.Lock) && !hasEntry(w, r.Lock) {
			c.surveyPaired(u, s, r.Lock, call.Pos())
			if acquiredHere(w, r.Lock) {
				return
			}
		}
		_, again := w.Released(r.Lock)
		mistake = mistake && again
	}
	if v, ok := ownVariable(u, r.Lock); mistake || ok && c.onlyLocked(v) {
		return
	}
	c.releasers.addLoose(u, r.Lock, call.Pos())
	c.surveyFlags(call, r.Lock)
	// A local lock that one function of the nest acquires and another releases
	// goes from one goroutine to the other, too.
	local := r.Lock.Decl.Pkg == "" && r.Lock.Path.Root.Kind == accesspath.Local
	if local || c.runsAsGoroutine(u.Func) {
		c.census.handedReleases.note(r.Lock.Decl, ssax.Pos(call))
	}
	if r.Lock.Exact() && !r.Lock.Path.MentionsLocal() && !ownUnlockMethod(u) && !promises(u, r.Lock) {
		c.census.lone = append(c.census.lone, loneRelease{u, r.Lock, ssax.Pos(call)})
	}
}

// acquiredHere reports whether w has acquired what could be l and is more than the lock of the map that l is found in.
func acquiredHere(w locks.World, l locks.Lock) bool {
	return slices.ContainsFunc(w.Held(), func(h locks.Held) bool { return h.Lock.CouldBe(l) && !h.Lock.GuardsCollectionOf(l) })
}

// promises reports whether the contract of u says that its callers hold l.
func promises(u *summary.Unit, l locks.Lock) bool {
	return slices.ContainsFunc(u.Contract.Requires, func(r summary.Require) bool { return r.Lock.Path == l.Path })
}

// settleSignals tells the lone releases that are signals: no caller holds the
// lock, and another function acquires it and leaves it so, without making what
// releases it.
func (c *checker) settleSignals() {
	left := make(map[symbol.Var]bool)
	for k := range c.census.unpaired {
		_, made := c.releasers.handed[k]
		left[k.lock] = left[k.lock] || !made
	}
	for _, r := range c.census.lone {
		if left[r.lock.Decl] && !c.mayHoldAtEntry(r.unit, r.lock) {
			c.census.handedReleases.note(r.lock.Decl, r.at)
			c.census.signals.note(r.lock.Decl, r.at)
		}
	}
}

// runsInline reports whether fn is a literal that is only called or deferred
// where it stands, so that its effect is part of the enclosing function's.
func runsInline(fn *ssa.Function) bool {
	if fn.Parent() == nil {
		return false
	}
	value, refs := ssa.Value(fn), fn.Referrers()
	if mc := ssax.ClosureOf(fn); mc != nil {
		value, refs = mc, mc.Referrers()
	}
	for _, ref := range *refs {
		switch ref := ref.(type) {
		case *ssa.Call, *ssa.Defer:
			if slices.Contains(ref.(ssa.CallInstruction).Common().Args, value) {
				return false
			}
		default:
			return false
		}
	}
	return len(*refs) > 0
}

// runsAsGoroutine reports whether some go statement of the package starts fn.
func (c *checker) runsAsGoroutine(fn *ssa.Function) bool {
	if fn.Parent() != nil {
		return startedByGo(fn)
	}
	return slices.ContainsFunc(c.res.Callers(fn), func(call ssa.CallInstruction) bool {
		_, ok := call.(*ssa.Go)
		return ok
	})
}

func hasEntry(w locks.World, l locks.Lock) bool {
	h, ok := w.Holds(l)
	return ok && h.Site == nil
}

// surveyMethodValue notes a lock whose Unlock is made a function value: whoever
// gets that may release it.
func (c *checker) surveyMethodValue(u *summary.Unit, mc *ssa.MakeClosure) {
	fn := mc.Fn.(*ssa.Function)
	if !ssax.IsBound(fn) {
		return
	}
	obj := ssax.DeclaredObject(fn)
	if obj == nil || obj.Name() != "Unlock" && obj.Name() != "RUnlock" {
		return
	}
	c.surveyMade(u, locks.DeclOf(u.Resolver(), mc.Bindings[0]), ssax.Pos(mc))
}

// surveyArguments notes locks whose address is passed to a call that is not
// understood: it may release them.
func (c *checker) surveyArguments(u *summary.Unit, call ssa.CallInstruction) {
	common := call.Common()
	if common.IsInvoke() {
		c.census.invoked[common.Method.Name()] = true
	}
	if fn := ssax.Callee(common); fn != nil && syncmodel.Lookup(fn) != nil {
		return
	}
	if common.IsInvoke() || common.StaticCallee() == nil {
		for _, arg := range common.Args {
			c.surveyEscape(u, arg, call)
		}
		return
	}
	if _, started := call.(*ssa.Go); !started && c.res.Effect(call) != nil {
		return // the effect says what becomes of the lock
	}
	for _, arg := range common.Args {
		c.surveyEscape(u, arg, call)
	}
}

// surveyEscape notes that v, if it is the address of a lock, gets by an instruction to code
// that may release the lock.
func (c *checker) surveyEscape(u *summary.Unit, v ssa.Value, by ssa.Instruction) {
	if decl := locks.DeclOf(u.Resolver(), v); decl.Valid() && isLockPointer(v.Type()) {
		c.releasers.unseen.note(decl, ssax.Pos(by))
	}
}

// surveyStore notes the locks that are stored where others may release them. What a condition
// variable is bound to is none: its L is another name of that, and so is a field that refers to
// the same lock in all objects.
func (c *checker) surveyStore(u *summary.Unit, st *ssa.Store) {
	if call, ok := st.Val.(*ssa.Call); ok && backpointer.IsNewCond(call) {
		return
	}
	if fa, ok := st.Addr.(*ssa.FieldAddr); ok && (backpointer.IsCond(fa.X.Type()) || u.Resolver().NamesLock(fa)) {
		return
	}
	c.surveyEscape(u, st.Val, st)
}
