package ssax_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

func TestNests(t *testing.T) {
	p := ssatest.Build(t, `package p

import "sync"

var mu sync.Mutex

var handler = func() { mu.Lock() }

type T struct{}

func (T) Value()    { func() {}() }
func (*T) Pointer() {}

func generic[E any](s []E) {
	defer func() { println("deferred") }()
	f := func(e E) {
		go func() { _ = e }()
	}
	for _, e := range s {
		f(e)
	}
}

func loop(seq func(yield func(int) bool)) {
	for i := 0; i < 3; func() { i++ }() {
		func() { println(i) }()
	}
	for x := range seq {
		func() { println(x) }()
	}
}

func external()

func init() { func() {}() }
func init() {}

func calls() { generic([]int{1}); new(T).Pointer() }
`)
	var got [][]string
	for _, n := range p.Nests {
		var names []string
		for _, fn := range n.Funcs {
			names = append(names, fn.RelString(p.SSA.Pkg))
			if root := ssax.EnclosingDeclared(fn); root != n.Root {
				t.Errorf("EnclosingDeclared(%s) = %s, want %s", fn, root, n.Root)
			}
		}
		got = append(got, names)
	}
	want := [][]string{
		{"init", "init$1"},
		{"(T).Value", "(T).Value$1"},
		{"(*T).Pointer"},
		{"generic", "generic$1", "generic$2", "generic$2$1"},
		// The literal of the post statement is built after that of the body but stands
		// before it.
		{"loop", "loop$2", "loop$1", "loop$3", "loop$3$1"},
		{"init#1", "init#1$1"},
		{"init#2"},
		{"calls"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("nests differ (-want +got):\n%s", diff)
	}
}
