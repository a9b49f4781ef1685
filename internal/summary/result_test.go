package summary

import (
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

const library = `package p

import "sync"

type S struct {
	mu  sync.Mutex
	rw  sync.RWMutex
	sub *S
}

// s.mu must be held.
func (s *S) Documented() {}

// s.mu must not be held.
func (s *S) Excluded() {}

func (s *S) Lock()     { s.mu.Lock() }
func (s *S) Nothing()  {}
func (s *S) write()    { s.rw.Lock(); s.rw.Unlock() }
func Do(f func())      { f() }
func unexported(s *S)  { s.mu.Lock() }

func calls(s, t *S) {
	t.sub.Documented()
	s.Excluded()
	s.Nothing()
	unexported(t)
	Do(s.Lock)
	go unexported(s)
	defer func() { unexported(s) }()
}
`

// callOf returns the first call in fn of what is called name.
func callOf(t *testing.T, fn *ssa.Function, name string) ssa.CallInstruction {
	t.Helper()
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && call.Common().StaticCallee() != nil &&
				call.Common().StaticCallee().Name() == name {
				return call
			}
		}
	}
	t.Fatalf("%s does not call %s", fn, name)
	return nil
}

func spellLocks(fn *ssa.Function, rs []Require) string {
	var all []string
	for _, r := range rs {
		all = append(all, r.Lock.Path.Spell(fn))
	}
	return strings.Join(all, " ")
}

func TestResult(t *testing.T) {
	t.Parallel()
	p := ssatest.Build(t, library)
	res, _ := analyzed(t, p, nil)
	fn := p.Func("calls")

	requires, excludes, callee := res.Requirements(callOf(t, fn, "Documented"))
	if spellLocks(fn, requires) != "t.sub.mu" || len(excludes) > 0 || callee != "(*S).Documented" {
		t.Errorf("Documented requires %+v, excludes %+v of %q", requires, excludes, callee)
	}
	requires, excludes, _ = res.Requirements(callOf(t, fn, "Excluded"))
	if spellLocks(fn, excludes) != "s.mu" || len(requires) > 0 {
		t.Errorf("Excluded requires %+v, excludes %+v", requires, excludes)
	}
	requires, excludes, _ = res.Requirements(callOf(t, fn, "Nothing"))
	if len(requires)+len(excludes) > 0 || !res.Effect(callOf(t, fn, "Nothing")).Trivial() {
		t.Errorf("Nothing requires %+v, excludes %+v", requires, excludes)
	}

	inner := p.Func("unexported")
	if n := len(res.Callers(inner)); n != 3 {
		t.Errorf("unexported has %d callers, want 3", n)
	}
	if res.Escapes(inner) || !res.Escapes(p.Func("(*S).Lock")) {
		t.Error("a function escapes that is only called, or one does not that is used as a value")
	}
	call := callOf(t, fn, "unexported")
	if u := res.Callee(call); u == nil || u.Func != inner || u.Name() != "unexported" {
		t.Errorf("unexported resolves to %+v", u)
	}
	taken := res.Effect(call).Cases[0].Acquired[0].Lock
	if got := taken.Path.Spell(fn); got != "t.mu" {
		t.Errorf("unexported(t) acquires %s", got)
	}
	own := locks.Lock{Path: res.Unit(inner).Summary.Effect.Cases[0].Acquired[0].Lock.Path}
	if got := res.Translate(call, own).Path; got != taken.Path {
		t.Errorf("s.mu of unexported is %s", got.Spell(fn))
	}
}

// Units are in source order, with literals behind the functions around them.
func TestUnits(t *testing.T) {
	t.Parallel()
	p := ssatest.Build(t, library)
	res, _ := analyzed(t, p, nil)
	var names []string
	for _, u := range res.Units() {
		if res.Unit(u.Func) != u {
			t.Errorf("%s has another unit", u.Func)
		}
		names = append(names, u.Name())
	}
	want := []string{
		"init", "(*S).Documented", "(*S).Excluded", "(*S).Lock", "(*S).Nothing", "(*S).write", "Do", "unexported",
		"calls", "func literal in calls",
	}
	if !slices.Equal(names, want) {
		t.Errorf("got  %q\nwant %q", names, want)
	}
	if len((&Result{}).Units()) > 0 {
		t.Error("a package that could not be analysed has units")
	}
}

// What importers see of a function is what its package knows of it; what they
// cannot call is left out, and so is what says nothing.
func TestFact(t *testing.T) {
	t.Parallel()
	p := ssatest.Build(t, library)
	res, fact := analyzed(t, p, nil)
	fact, _ = throughGob(t, fact)
	if fact.Version != factVersion {
		t.Errorf("version %d", fact.Version)
	}
	var names []string
	for _, e := range fact.Entries {
		name, _ := fact.symbol(e)
		names = append(names, name.String())
	}
	want := []string{"example.com/p.Do", "(example.com/p.S).Documented", "(example.com/p.S).Excluded", "(example.com/p.S).Lock"}
	if !slices.Equal(names, want) {
		t.Errorf("got  %q\nwant %q", names, want)
	}
	for _, name := range []string{"Do", "(*S).Documented", "(*S).Excluded", "(*S).Lock"} {
		fn := p.Func(name)
		got, own := text(fn, exported(t, fact, fn.Object().(*types.Func))), text(fn, res.Unit(fn).Summary)
		if got != own || got == "" {
			t.Errorf("%s: importers see %q, the package %q", name, got, own)
		}
	}
	if f := exported(t, fact, p.Func("unexported").Object().(*types.Func)); f != nil {
		t.Errorf("unexported is exported: %s", text(p.Func("unexported"), f))
	}
	if writers := []symbol.Var{{Pkg: "example.com/p", Type: "S", Name: "rw"}}; !slices.Equal(fact.Writers, writers) {
		t.Errorf("writers: %v, want %v", fact.Writers, writers)
	}
	if ssax.DeclaredObject(p.Func("Do")) == nil {
		t.Error("a declared function has no object")
	}
}

// Acquisitions of locks that other packages cannot come to hold are not told them.
func TestGivenLocks(t *testing.T) {
	t.Parallel()
	p := ssatest.Build(t, `package p

import "sync"

type S struct{ private, kept, lent sync.Mutex }

func (s *S) enter()      { s.private.Lock() } // only the package itself returns from it
func (s *S) Private()    { s.enter(); s.private.Unlock() }
func (s *S) hold()       { s.kept.Lock() }
func (s *S) Hold()       { s.hold() }
func (s *S) Kept()       { s.kept.Lock(); s.kept.Unlock() }
func (s *S) start()      { s.lent.Lock() }
func (s *S) Start() func() { return s.start }
func (s *S) Lent()       { s.lent.Lock(); s.lent.Unlock() }
`)
	_, fact := analyzed(t, p, nil)
	fact, _ = throughGob(t, fact)
	for name, told := range map[string]bool{"(*S).Private": false, "(*S).Kept": true, "(*S).Lent": true} {
		f := exported(t, fact, p.Func(name).Object().(*types.Func))
		if got := f != nil && len(f.Effect.Acquires) > 0; got != told {
			t.Errorf("%s: an acquisition is told: %v, want %v", name, got, told)
		}
	}
}

// A package that takes no locks has no fact.
func TestNoFact(t *testing.T) {
	t.Parallel()
	if _, fact := analyzed(t, ssatest.Build(t, "package p\nfunc F(n int) int { return n }\n"), nil); fact != nil {
		t.Errorf("a fact about nothing: %v", fact)
	}
}
