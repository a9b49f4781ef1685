package locks_test

import (
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
)

// worldsAt returns the worlds at the first question of each function.
func worldsAt(f *fixture, fn string) (*locks.Flow, []locks.World) {
	f.t.Helper()
	flow := f.solve(f.Func(fn), resolver())
	var out []locks.World
	seen := false
	flow.Visit(locks.Visitor{Call: func(call ssa.CallInstruction, _ ssa.Instruction, s locks.State) {
		if callee := call.Common().StaticCallee(); callee != nil && callee.Name() == "at" && !seen {
			seen = true
			out = flow.Worlds(s)
		}
	}})
	if !seen {
		f.t.Fatalf("%s: nothing is asked", fn)
	}
	return flow, out
}

// A lock that is forgotten on a way around a loop is surely held when the next
// iteration starts.
func TestSure(t *testing.T) {
	f := build(t, `
func forgets() {
	for opaque() {
		at("")
		a.Lock()
		if opaque() {
			continue
		}
		a.Unlock()
	}
}
func balanced() {
	for opaque() {
		at("")
		a.Lock()
		a.Unlock()
	}
}
func correlated(x bool) {
	for opaque() {
		at("")
		if x {
			a.Lock()
		}
		if x {
			a.Unlock()
		}
	}
}
func accumulates(list []*sync.Mutex) {
	for _, mu := range list {
		at("")
		mu.Lock() // another one in each iteration
	}
}
func outside() {
	a.Lock()
	for opaque() {
		at("")
	}
}
func leaves(list []*sync.Mutex) {
	for _, mu := range list {
		mu.Lock()
		if opaque() {
			break // with a lock that other iterations release
		}
		mu.Unlock()
	}
	at("")
}
func keeps(list []*sync.Mutex) {
	for _, mu := range list {
		mu.Lock()
		if opaque() {
			break // with a lock that no iteration releases
		}
	}
	at("")
}
`)
	want := map[string]bool{
		"forgets": true, "balanced": false, "correlated": false, "accumulates": false, "outside": false,
		"leaves": true, "keeps": false,
	}
	for fn, want := range want {
		got := false
		_, worlds := worldsAt(f, fn)
		for _, w := range worlds {
			for _, h := range w.Held() {
				got = got || h.Sure
			}
		}
		if got != want {
			t.Errorf("%s: sure: %t, want %t", fn, got, want)
		}
	}
}

// What a world has released it knows not to hold, until another call says
// otherwise.
func TestReleased(t *testing.T) {
	f := build(t, `
func never()    { at("") }
func released() { a.Lock(); a.Unlock(); at("") }
func again()    { a.Lock(); a.Unlock(); a.Lock(); at("") }
func lent()     { a.Unlock(); at("") }
func maybe()    { a.Lock(); a.Unlock(); perhaps(&a); at("") }
func oneWay()   { if opaque() { a.Lock(); a.Unlock() }; at("") }
func bothWays() { a.Lock(); if opaque() { a.Unlock() } else { a.Unlock() }; at("") }
func failed()   { if !a.TryLock() { at("") } }
`)
	want := map[string]bool{
		"never": false, "released": true, "again": false, "lent": true,
		"maybe": false, "oneWay": false, "bothWays": true, "failed": true,
	}
	for fn, want := range want {
		_, worlds := worldsAt(f, fn)
		site, got := worlds[0].Released(f.globalLock("a"))
		if len(worlds) != 1 || got != want || got != (site != nil) {
			t.Errorf("%s: %d worlds, released: %t, want %t", fn, len(worlds), got, want)
		}
	}
}

func TestHolds(t *testing.T) {
	f := build(t, `
var list [3]sync.Mutex

func one(i int) {
	rw.RLock()
	list[i].Lock()
	at("")
}
`)
	flow, worlds := worldsAt(f, "one")
	w := worlds[0]
	h, ok := w.Holds(f.globalLock("rw"))
	if !ok || h.Mode != locks.Read || h.Count != 1 || h.Site == nil || flow.Nested(h.Lock) {
		t.Errorf("rw is held as %+v: %t", h, ok)
	}
	if _, ok := w.Holds(f.globalLock("a")); ok || w.MayHold(f.globalLock("a")) || w.Lends(f.globalLock("a")) {
		t.Error("a is held or lent")
	}
	element := f.globalLock("list")
	index := accesspath.Step{Kind: accesspath.Elem, Index: flow.Func.Params[0]}
	known, other, some := element, element, element
	known.Path = element.Path.Append(index)
	other.Path = element.Path.Append(accesspath.Step{Kind: accesspath.Elem, Name: "1"})
	some.Path = element.Path.Elem()
	if _, ok := w.Holds(known); !ok {
		t.Error("the element that was locked is not held")
	}
	for _, l := range []locks.Lock{other, some} {
		if _, ok := w.Holds(l); ok || !w.MayHold(l) {
			t.Errorf("another element: held: %t, may be held: %t", ok, w.MayHold(l))
		}
	}
}

func TestNested(t *testing.T) {
	f := build(t, `
func twice() { a.Lock(); a.Lock(); b.Lock(); at("") }
func once()  { a.Lock(); a.Unlock(); a.Lock(); at("") }
`)
	for fn, want := range map[string]bool{"twice": true, "once": false} {
		flow, _ := worldsAt(f, fn)
		if got := flow.Nested(f.globalLock("a")); got != want {
			t.Errorf("%s: a nested: %t", fn, got)
		}
		if flow.Nested(f.globalLock("b")) || flow.Nested(f.globalLock("c")) {
			t.Errorf("%s: b or c nested", fn)
		}
	}
}

// A world that is asked about a condition excludes what it knows to be false.
func TestExcludes(t *testing.T) {
	f := build(t, `
func known(x bool, n int) {
	if x && n == 3 {
		at("")
	}
}
`)
	_, worlds := worldsAt(f, "known")
	param := func(i int, c string, is bool) locks.Cond {
		return locks.Cond{Atom: locks.EqualsConst(accesspath.ParamPath(i), c), Is: is}
	}
	tests := []struct {
		cond locks.Cond
		want bool
	}{
		{param(0, "true", true), false},
		{param(0, "true", false), true},
		{param(1, "3", true), false},
		{param(1, "3", false), true},
		{param(1, "4", true), true},
		{param(1, "4", false), false},
		{param(2, "true", true), false}, // nothing is known
	}
	for _, test := range tests {
		if got := worlds[0].Excludes([]locks.Cond{test.cond}); got != test.want {
			t.Errorf("%+v is excluded: %t", test.cond, got)
		}
	}
	if worlds[0].Excludes(nil) {
		t.Error("nothing is excluded")
	}
	if n := len(worlds[0].Conds()); n != 2 {
		t.Errorf("%d conditions are known, want 2", n)
	}
}

// Deferred calls are seen where the function ends, once for each end, with what
// is held then.
func TestDeferredCallsAreSeen(t *testing.T) {
	f := build(t, `
func f() {
	a.Lock()
	defer a.Unlock()
	if opaque() {
		b.Lock()
		return
	}
}
`)
	flow := f.solve(f.Func("f"), resolver())
	var got []string
	flow.Visit(locks.Visitor{Call: func(call ssa.CallInstruction, at ssa.Instruction, s locks.State) {
		if _, ok := call.(*ssa.Defer); ok {
			if _, ok := at.(*ssa.RunDefers); !ok {
				t.Errorf("a deferred call takes effect at %s", at)
			}
			got = append(got, spell(flow.Func, flow.Worlds(s)))
		}
	}})
	if len(got) != 2 || got[0] == got[1] || got[0] != "a b" && got[1] != "a b" {
		t.Errorf("deferred with %q held", got)
	}
}
