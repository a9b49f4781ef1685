package mhb

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/testing/scopetest"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// The tests of this file pin what answers the queries I1 to I9 of the paper, one by
// one, as docs/semantics.md has them.

// A queried is a scope that queries are put to, by labels.
type queried struct {
	*scopetest.Scope
	t     *testing.T
	order *Order
	whole *view
}

func query(t *testing.T, text string) *queried {
	s := scopetest.Parse(t, text).Scope()
	o := New(s.Scope)
	return &queried{s, t, o, o.viewWhole(s.Threads[0])}
}

func (q *queried) node(label string) *node {
	q.t.Helper()
	if len(q.Labels[label]) != 1 {
		q.t.Fatalf("%d nodes are labelled %s", len(q.Labels[label]), label)
	}
	return q.Labels[label][0]
}

// labels returns the labels of nodes, in order.
func (q *queried) labels(nodes []*node) string {
	var out []string
	for _, l := range q.Labelled() {
		if slices.Contains(nodes, q.node(l)) {
			out = append(out, l)
		}
	}
	return strings.Join(out, " ")
}

func (q *queried) want(what, got, want string) {
	q.t.Helper()
	if got != want {
		q.t.Errorf("%s: %q, want %q", what, got, want)
	}
}

// TestMayWait is about I1 and I2: waits on the ways to the first time that the target is
// passed, and whether there is one on each.
func TestMayWait(t *testing.T) {
	q := query(t, `
		chan c 0
		chan d 0
		mutex m
		main:
			write x #a
			if {
				recv c #c
			} else {
				lock m #m
			}
			loop {
				recv d #d
				write x #b
				recv c #again
			}
			recv d #late`)
	entry := []*node{q.whole.thread.Entry}
	w := q.order.mayWait(q.whole, entry, q.node("b"))
	q.want("waits before b", q.labels(w.waits), "c d m")
	if !w.must {
		t.Error("no wait on some way to b")
	}
	w = q.order.mayWait(q.whole, []*node{q.node("b")}, q.node("late"))
	q.want("waits after b", q.labels(w.waits), "again d")
	if must := q.order.mustWait(q.whole, entry, q.node("b"), []*node{q.node("c")}); must {
		t.Error("c on every way to b")
	}
	if must := q.order.mustWait(q.whole, entry, q.node("b"), []*node{q.node("c"), q.node("m")}); !must {
		t.Error("neither c nor m on some way to b")
	}
}

// TestMayNotify is about I3: releases after a node, with those of goroutines that are
// started after it.
func TestMayNotify(t *testing.T) {
	q := query(t, `
		chan c 0
		mutex m
		main:
			lock m
			unlock m #before
			go B
			write x #a
			go A
			send c #send
		A:
			recv c #recv
			if {
				close c #close
			}
		B:
			notify k #other`)
	q.want("releases after a", q.labels(q.order.mayNotify(q.node("a"))), "close recv send")
}

// TestMustLock is about I4: locks that are acquired on every way.
func TestMustLock(t *testing.T) {
	q := query(t, `
		mutex m
		mutex l
		mutex k
		main:
			if {
				lock m
				lock l
			} else {
				rlock m
			}
			loop {
				lock k
			}
			write x #b
			lock l`)
	var got []string
	for p := range q.order.mustLock(q.whole, []*node{q.whole.thread.Entry}, q.node("b")) {
		got = append(got, p.Path.Root.Name())
	}
	q.want("locks before b", strings.Join(got, " "), "m")
}

// TestMayMake is about I5 and I8: whether an object may be made anew, and whether an
// epoch has one instance of it.
func TestMayMake(t *testing.T) {
	q := query(t, `
		mutex m
		mutex l
		mutex k
		main:
			make m #m
			loop {
				make l #l
				write x #a
				go A
			}
			write x #b
		A:
			make k #k
			lock k
			lock l
			lock m`)
	for _, test := range []struct{ from, lock, want string }{
		{"a", "m", ""}, {"a", "l", "l"}, {"a", "k", "k"}, {"b", "l", ""}, {"b", "k", ""},
	} {
		made := q.whole.mayMake(q.node(test.from), scopetest.Place(test.lock))
		q.want(test.lock+" made after "+test.from, q.labels(made), test.want)
	}
	for lock, want := range map[string]bool{"m": true, "l": false, "k": false} {
		p := scopetest.Place(lock)
		if q.whole.isSingle(p, q.Object(p).Ops) != want {
			t.Errorf("one instance of %s in the scope: %v, want %v", lock, !want, want)
		}
	}
	round := q.order.viewRound(q.whole, q.node("l"))
	if p := scopetest.Place("l"); !round.isSingle(p, q.Object(p).Ops) {
		t.Error("several instances of l in a round")
	}
}

// TestSameOwner is about I6: whether who accesses a variable and who holds a lock got to
// both through the same object.
func TestSameOwner(t *testing.T) {
	p := ssatest.Build(t, `package p
		import "sync"
		type T struct { mu sync.Mutex; n int; next *T }
		func f(n int) (s, other, again *T) {
			s, other = new(T), new(T)
			for range n {
				again = new(T)
			}
			return s, other, again
		}`)
	var made []accesspath.Path
	for _, block := range p.Func("f").Blocks {
		for _, instr := range block.Instrs {
			if a, ok := instr.(*ssa.Alloc); ok {
				made = append(made, accesspath.LocalPath(a))
			}
		}
	}
	s, other, again := made[0], made[1], made[2]
	for _, test := range []struct {
		what           string
		variable, lock accesspath.Path
		want           bool
	}{
		{"s.n, s.mu", s.Field("n"), s.Field("mu"), true},
		{"s.n, other.mu, made by one call", s.Field("n"), other.Field("mu"), true},
		{"s.n, other.next.mu", s.Field("n"), other.Field("next").Field("mu"), false},
		{"s.n, again.mu, made in each round", s.Field("n"), again.Field("mu"), false},
		{"s.n, s.next.mu", s.Field("n"), s.Field("next").Field("mu"), true},
		{"s.next.n, s.mu", s.Field("next").Field("n"), s.Field("mu"), false}, // another s may lead there
	} {
		if got := sameOwner(place{Path: test.variable}, place{Path: test.lock}); got != test.want {
			t.Errorf("%s: %v, want %v", test.what, got, test.want)
		}
	}
}

// TestMustHold is about I7: locks that are held whichever way was taken.
func TestMustHold(t *testing.T) {
	q := query(t, `
		mutex m
		mutex l
		main:
			if {
				lock m
				lock l
			} else {
				rlock l
				lock m
			}
			write x #b
			unlock m
			write x #c`)
	for label, want := range map[string][]holdMode{"b": {exclusive, shared}, "c": {shared}} { // l for reading at least
		var modes []holdMode
		for _, h := range q.order.mustHold(q.node(label)) {
			modes = append(modes, h.mode)
		}
		if slices.Sort(modes); !slices.Equal(modes, want) {
			t.Errorf("held at %s: %v, want %v", label, modes, want)
		}
	}
}

// TestContexts is about I9: what a function does has a place of its own for each call.
func TestContexts(t *testing.T) {
	p := ssatest.Build(t, `package p
		func f() {
			n, done := 0, make(chan bool)
			add := func() { n++ }
			go func() { add(); close(done) }()
			<-done
			add()
		}`)
	s := goroutine.Build(scopetest.Config(p), p.Func("f"))
	o := New(s)
	var writes []*node
	for _, n := range s.Nodes {
		if n.Kind == goroutine.Touch && n.Access.Write && n.Frame.Func == p.Func("f$1") {
			writes = append(writes, n)
		}
	}
	if len(writes) != 2 {
		t.Fatalf("%d writes, want one for each call", len(writes))
	}
	first, second := writes[0], writes[1]
	if first.Thread.Spawn == nil {
		first, second = second, first
	}
	if !o.Before(first, second) || o.Before(second, first) {
		t.Errorf("%v and %v: the goroutine does not come first", first, second)
	}
}
