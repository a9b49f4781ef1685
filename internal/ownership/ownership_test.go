package ownership_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ownership"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// Each call of a function whose name begins with is asks for its argument.
const src = `package p

import "sync"

type T struct {
	next *T
	f    func()
	n    int
}

func isOwned(t *T) {}
func isLent(t *T)  {}
func isMade(t *T)  {}
func isKnown(t *T) {}

var global *T

func fresh() *T { t := &T{}; t.n = 1; return t }

func stored() *T { t := &T{}; global = t; return t }

func publish(t *T) { global = t }

func start(t *T) { go func() { t.n++ }() }

func keep(t, in *T) { in.next = t }

func local() {
	t := &T{}
	isOwned(t)
	global = t
	isMade(t)
}

func results() {
	isOwned(fresh())
	isMade(stored())
}

func callees(param *T) {
	a := &T{}
	publish(a)
	isMade(a)
	b := &T{}
	start(b)
	isLent(b)
	c, d := &T{}, &T{}
	keep(c, d)
	isOwned(c)
	e := &T{}
	keep(e, param)
	isMade(e)
	isKnown(param)
}

func loop(out chan *T) {
	for range 3 {
		t := &T{}
		isOwned(t)
		out <- t
		isMade(t)
	}
}

func branch(c bool) {
	t := &T{}
	if c {
		global = t
		isMade(t)
	} else {
		isOwned(t)
	}
	isMade(t)
}

func circle() {
	a, b := &T{}, &T{}
	a.next, b.next = b, a
	isOwned(a)
	isOwned(b)
}

func literals() (t *T) {
	var wg sync.WaitGroup
	t = &T{}
	defer func() {
		if t == nil {
			return
		}
		t.n++
	}()
	isOwned(t)
	u := &T{}
	wg.Go(func() { u.n++ })
	isLent(u)
	v := &T{}
	v.f = func() { v.n++ }
	isOwned(v)
	return t
}
`

func TestOwned(t *testing.T) {
	a := ownership.New()
	none := func(*ssa.Parameter) bool { return false }
	asked := 0
	for _, nest := range ssatest.Build(t, src).Nests {
		for _, fn := range nest.Funcs {
			for _, b := range fn.Blocks {
				for _, instr := range b.Instrs {
					call, ok := instr.(*ssa.Call)
					if !ok || call.Call.StaticCallee() == nil || !strings.HasPrefix(call.Call.StaticCallee().Name(), "is") {
						continue
					}
					asked++
					v := call.Call.Args[0]
					got := "isKnown"
					if a.Owned(v, call, none) {
						got = "isOwned"
					} else if _, ok := a.LentTo(v, call, none); ok {
						got = "isLent"
					} else if a.Made(v, none) {
						got = "isMade"
					}
					if want := call.Call.StaticCallee().Name(); got != want {
						t.Errorf("%s: %s, want %s", fn.Prog.Fset.Position(call.Pos()), got, want)
					}
				}
			}
		}
	}
	if want := strings.Count(src, "\tis"); asked != want {
		t.Errorf("asked %d times, want %d", asked, want)
	}
}
