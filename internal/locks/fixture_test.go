package locks_test

import (
	"go/constant"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// prelude declares what fixtures use. at says which worlds reach the call, as
// [worlds] spells them: "never" if none does, "top" if that is not known.
// returns says the same of all returns of the function together.
const prelude = `package p

import "sync"

func at(worlds string)
func returns(worlds string)

var a, b, c, d sync.Mutex
var rw sync.RWMutex

func opaque() bool
func exit()                   // never returns
func unknowable()             // nobody knows what it does to locks
func perhaps(mu *sync.Mutex)  // may acquire or release mu
func acquire(mu *sync.Mutex) error // holds mu unless it fails
`

// A fixture is a package whose functions are solved.
type fixture struct {
	*ssatest.Package
	t     *testing.T
	entry []locks.Change // locks that callers of the functions hold
}

func build(t *testing.T, src string) *fixture {
	t.Helper()
	t.Parallel()
	return &fixture{Package: ssatest.Build(t, prelude+src), t: t}
}

// check compares the worlds of all functions with what the source says, and the
// locksets with the worlds. Functions that say nothing only have to be solved.
func (f *fixture) check() {
	f.t.Helper()
	asked := 0
	for _, nest := range f.Nests {
		r := accesspath.NewResolver(accesspath.NewMods(f.Nests), nil, nil)
		for _, fn := range nest.Funcs {
			asked += f.checkFunc(fn, f.solve(fn, r))
		}
	}
	if asked == 0 {
		f.t.Error("nothing is asked")
	}
}

func (f *fixture) solve(fn *ssa.Function, r *accesspath.Resolver) *locks.Flow {
	return locks.Solve(fn, locks.Config{
		Resolver: r,
		Effect:   func(call ssa.CallInstruction) *locks.Effect { return effect(r, call) },
		Entry:    f.entry,
	})
}

func (f *fixture) checkFunc(fn *ssa.Function, flow *locks.Flow) (asked int) {
	f.t.Helper()
	seen := make(map[ssa.Instruction]locks.State)
	var exits []locks.World
	returns := "never"
	flow.Visit(locks.Visitor{Instr: func(instr ssa.Instruction, s locks.State) {
		seen[instr] = s
		checkLocksets(f.t, flow, s)
		if _, ok := instr.(*ssa.Return); ok {
			exits = append(exits, flow.Worlds(s)...)
			if s.Top() || returns == "top" {
				returns = "top"
			} else {
				returns = spell(fn, exits)
			}
		}
	}})
	for _, q := range questions(fn) {
		got := returns
		if q.name == "at" {
			got = spellState(fn, flow, seen[q.call])
		}
		if got != q.want {
			f.t.Errorf("line %d of the fixture, %s: %s, want %s",
				f.Line(q.call.Pos())-strings.Count(prelude, "\n"), q.name, got, q.want)
		}
		asked++
	}
	return asked
}

// A question is a call of at or returns.
type question struct {
	name, want string
	call       *ssa.Call
}

func questions(fn *ssa.Function) []question {
	var out []question
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok || call.Call.StaticCallee() == nil {
				continue
			}
			if name := call.Call.StaticCallee().Name(); name == "at" || name == "returns" {
				want := constant.StringVal(call.Call.Args[0].(*ssa.Const).Value)
				out = append(out, question{name, want, call})
			}
		}
	}
	return out
}

func spellState(fn *ssa.Function, flow *locks.Flow, s locks.State) string {
	switch {
	case s.Top():
		return "top"
	case !s.Reached():
		return "never"
	}
	return spell(fn, flow.Worlds(s))
}

// spell writes worlds in alphabetical order, each once: "a b | -". A world
// without locks is "-"; "(r)" is held for reading, "×2" twice, "?mu" some lock
// that mu declares, "-mu" the caller's lock that is released.
func spell(fn *ssa.Function, worlds []locks.World) string {
	var all []string
	for _, w := range worlds {
		var held []string
		for _, h := range w.Held() {
			held = append(held, spellHeld(fn, h))
		}
		for _, c := range w.Lent() {
			held = append(held, "-"+spellLock(fn, c.Lock))
		}
		slices.Sort(held)
		if len(held) == 0 {
			held = []string{"-"}
		}
		all = append(all, strings.Join(held, " "))
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), " | ")
}

func spellHeld(fn *ssa.Function, h locks.Held) string {
	s := spellLock(fn, h.Lock)
	if h.Mode == locks.Read {
		s += "(r)"
	}
	if h.Count > 1 {
		s += "×" + string(rune('0'+h.Count))
	}
	return s
}

func spellLock(fn *ssa.Function, l locks.Lock) string {
	if !l.Path.Valid() {
		return "?" + l.Decl.Name
	}
	return l.Path.Spell(fn)
}

// checkLocksets compares the locksets of s with their definitions: what all
// worlds hold, in the weakest mode, and what some world holds.
func checkLocksets(t *testing.T, flow *locks.Flow, s locks.State) {
	t.Helper()
	modes := make(map[locks.Lock][]locks.Mode)
	worlds := flow.Worlds(s)
	for _, w := range worlds {
		for _, h := range w.Held() {
			modes[h.Lock] = append(modes[h.Lock], h.Mode)
		}
	}
	must, may := make(map[locks.Lock]locks.Mode), make(map[locks.Lock]bool)
	for l, m := range modes {
		may[l] = true
		if len(m) == len(worlds) {
			must[l] = slices.Max(m) // reading is weaker
		}
	}
	gotMust, gotMay := flow.Must(s), flow.May(s)
	for _, h := range gotMust {
		if m, ok := must[h.Lock]; !ok || m != h.Mode {
			t.Errorf("%s: %+v is in Must", flow.Func, h.Lock)
		}
	}
	for _, h := range gotMay {
		if !may[h.Lock] {
			t.Errorf("%s: %+v is in May", flow.Func, h.Lock)
		}
	}
	if len(gotMust) != len(must) || len(gotMay) != len(may) {
		t.Errorf("%s: %d locks in Must and %d in May, want %d and %d",
			flow.Func, len(gotMust), len(gotMay), len(must), len(may))
	}
}

// effect is what the calls of fixtures do.
func effect(r *accesspath.Resolver, call ssa.CallInstruction) *locks.Effect {
	common := call.Common()
	if common.IsInvoke() {
		return primitive(r, call, common.Value, common.Method.Name())
	}
	fn := common.StaticCallee()
	if fn == nil {
		return nil
	}
	if fn.Pkg != nil && fn.Pkg.Pkg.Path() == "sync" && fn.Signature.Recv() != nil {
		return primitive(r, call, common.Args[0], fn.Name())
	}
	switch fn.Name() {
	case "exit":
		return &locks.Effect{NoReturn: true}
	case "unknowable":
		return &locks.Effect{Top: true}
	case "perhaps":
		return &locks.Effect{Unsure: []locks.Lock{lockAt(r, common.Args[0])}}
	case "acquire":
		return outcome(r, call, "nil", locks.Change{Lock: lockAt(r, common.Args[0])})
	}
	return nil
}

// primitive is what the method of the mutex recv does that has the name.
func primitive(r *accesspath.Resolver, call ssa.CallInstruction, recv ssa.Value, name string) *locks.Effect {
	change := locks.Change{Lock: lockAt(r, recv)}
	if strings.Contains(name, "R") {
		change.Mode = locks.Read
	}
	switch name {
	case "Lock", "RLock":
		return &locks.Effect{
			Cases:    []locks.Case{{Acquired: []locks.Change{change}}},
			Acquires: []locks.Acquire{{Lock: change.Lock, Mode: change.Mode}},
		}
	case "Unlock", "RUnlock":
		return &locks.Effect{Cases: []locks.Case{{Released: []locks.Change{change}}}}
	case "TryLock", "TryRLock":
		return outcome(r, call, "true", change)
	}
	return nil
}

// outcome is to acquire a lock iff the result is success.
func outcome(r *accesspath.Resolver, call ssa.CallInstruction, success string, change locks.Change) *locks.Effect {
	taken := locks.Case{Acquired: []locks.Change{change}}
	var not locks.Case
	if v, ok := call.(*ssa.Call); ok {
		atom := locks.EqualsConst(r.Of(v), success)
		taken.When = []locks.Cond{{Atom: atom, Is: true}}
		not.When = []locks.Cond{{Atom: atom, Is: false}}
	}
	return &locks.Effect{Cases: []locks.Case{taken, not}}
}

func lockAt(r *accesspath.Resolver, v ssa.Value) locks.Lock {
	return locks.Lock{Path: r.Of(v)}.Declare(r, v)
}

// globalLock returns the lock that the package variable name of fixtures is.
func (f *fixture) globalLock(name string) locks.Lock {
	v, ok := f.SSA.Pkg.Scope().Lookup(name).(*types.Var)
	if !ok {
		f.t.Fatalf("no variable %s", name)
	}
	return lockAt(accesspath.NewResolver(nil, nil, nil), f.SSA.Var(v.Name()))
}

func resolver() *accesspath.Resolver { return accesspath.NewResolver(nil, nil, nil) }

// worldsAtQuestions returns the only world at each call of at, in source order.
func worldsAtQuestions(flow *locks.Flow) []locks.World {
	var out []locks.World
	flow.Visit(locks.Visitor{Call: func(call ssa.CallInstruction, _ ssa.Instruction, s locks.State) {
		if fn := call.Common().StaticCallee(); fn != nil && fn.Name() == "at" {
			out = append(out, flow.Worlds(s)...)
		}
	}})
	return out
}
