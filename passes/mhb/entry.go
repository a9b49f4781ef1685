package mhb

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// maxCallerDepth bounds how far callers of callers are asked.
const maxCallerDepth = 4

// entryLocks finds the locks that are held whenever a function is called: those
// of its contract, and if nobody else can call it, those that all callers in the
// package hold.
type entryLocks struct {
	sum    *summary.Result
	states map[ssa.CallInstruction][]locks.Held // must-held before calls, of functions that were asked for
	asked  map[*ssa.Function]bool
	known  memo.Map[entryAt, []locks.Change]
}

// entryAt is a function that is reached by depth steps from callee to caller. What is held at
// its start depends on the depth, since that is bounded.
type entryAt struct {
	fn    *ssa.Function
	depth int
}

func newEntryLocks(sum *summary.Result) *entryLocks {
	return &entryLocks{sum: sum, states: make(map[ssa.CallInstruction][]locks.Held), asked: make(map[*ssa.Function]bool)}
}

// of returns the locks held at the start of fn, in terms of its parameters.
func (e *entryLocks) of(fn *ssa.Function) []goroutine.EntryLock {
	var out []goroutine.EntryLock
	for _, h := range e.held(fn, 0) {
		out = append(out, goroutine.EntryLock{Path: h.Lock.Path, Read: h.Mode == locks.Read})
	}
	return out
}

// held returns the locks held at the start of fn, whose callers are depth steps away from who
// asks. Each answer is found once: a function may call itself at a hundred places.
func (e *entryLocks) held(fn *ssa.Function, depth int) []locks.Change {
	at := entryAt{fn, depth}
	return e.known.Of(at, func(entryAt) []locks.Change {
		u := e.sum.Unit(fn)
		if u == nil {
			return nil
		}
		var out []locks.Change
		for _, r := range u.Contract.Requires {
			out = append(out, locks.Change{Lock: r.Lock, Mode: r.Mode})
		}
		return append(out, e.common(fn, depth)...)
	})
}

// common returns the locks that all callers of fn hold; none if there may be
// callers that are not seen.
func (e *entryLocks) common(fn *ssa.Function, depth int) []locks.Change {
	callers := e.sum.Callers(fn)
	obj := ssax.DeclaredObject(fn)
	if obj == nil || obj.Exported() || e.sum.Escapes(fn) || len(callers) == 0 || depth > maxCallerDepth {
		return nil
	}
	var out []locks.Change
	for i, call := range callers {
		if _, ok := call.(*ssa.Go); ok {
			return nil
		}
		held := e.at(call, depth)
		if i == 0 {
			out = held
		} else {
			out = slices.DeleteFunc(out, func(c locks.Change) bool { return !slices.Contains(held, c) })
		}
	}
	return out
}

// at returns the locks held at call, in terms of the callee.
func (e *entryLocks) at(call ssa.CallInstruction, depth int) []locks.Change {
	caller := call.Parent()
	e.visit(caller)
	target := e.sum.Target(call)
	var out []locks.Change
	add := func(c locks.Change) {
		for i, arg := range target.Args() {
			if arg == nil {
				continue
			}
			base := e.sum.Unit(caller).Resolver().Of(arg)
			if c.Lock.Exact() && base.Valid() && c.Lock.Path.HasPrefix(base) {
				c.Lock.Path = c.Lock.Path.Rebase(base, accesspath.ParamPath(i))
				out = append(out, c)
				return
			}
		}
		if c.Lock.Exact() && c.Lock.Path.Root.Kind == accesspath.Global {
			out = append(out, c)
		}
	}
	for _, h := range e.states[call] {
		add(locks.Change{Lock: h.Lock, Mode: h.Mode})
	}
	if root := ssax.EnclosingDeclared(caller); root == caller {
		for _, c := range e.held(caller, depth+1) {
			add(c)
		}
	}
	return out
}

// visit notes the locks held at the calls in fn.
func (e *entryLocks) visit(fn *ssa.Function) {
	u := e.sum.Unit(fn)
	if e.asked[fn] || u == nil || u.Flow == nil {
		return
	}
	e.asked[fn] = true
	u.Flow.Visit(locks.Visitor{Call: func(call ssa.CallInstruction, _ ssa.Instruction, s locks.State) {
		e.states[call] = u.Flow.Must(s)
	}})
}
