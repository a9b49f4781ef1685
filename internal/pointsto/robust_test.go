package pointsto

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/ssax/ssatest"
)

// What is asked first must not matter.
func TestDeterminism(t *testing.T) {
	patterns := []string{"sync", "net/http", "go/types"}
	if testing.Short() {
		patterns = patterns[:1]
	}
	for _, p := range ssatest.Load(t, patterns...) {
		inOrder := dump(p, p.Nests)
		for seed := range uint64(3) {
			shuffled := append([]*ssax.Nest(nil), p.Nests...)
			rand.New(rand.NewPCG(seed, 1)).Shuffle(len(shuffled), func(i, j int) {
				shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
			})
			got := dump(p, shuffled)
			for _, nest := range p.Nests {
				if got[nest] != inOrder[nest] {
					t.Fatalf("%s: %s depends on the order of questions:\n%s\n---\n%s",
						p.SSA.Pkg.Path(), nest.Root, inOrder[nest], got[nest])
				}
			}
		}
	}
}

// dump asks for everything about the nests of p in the given order.
func dump(p *ssatest.Package, order []*ssax.Nest) map[*ssax.Nest]string {
	return dumpOf(New(Config{}, p.Nests), order)
}

func dumpOf(pts *Package, order []*ssax.Nest) map[*ssax.Nest]string {
	dumps := make(map[*ssax.Nest]string)
	for _, nest := range order {
		var b strings.Builder
		n := pts.Of(nest.Root)
		fmt.Fprintf(&b, "%v\n", pts.Summary(nest.Root))
		for _, v := range valuesOf(nest.Funcs) {
			fmt.Fprintf(&b, "%s %s: %v\n", v.Parent(), v.Name(), n.Locs(v))
			if call, ok := v.(ssa.CallInstruction); ok {
				fns, complete := n.Callees(call)
				fmt.Fprintln(&b, fns, complete)
			}
		}
		dumps[nest] = b.String()
	}
	return dumps
}

// Several passes may ask at once. The race detector has more to say about this.
func TestConcurrent(t *testing.T) {
	p := ssatest.Load(t, "sync")[0]
	want := dump(p, p.Nests)
	pts := New(Config{}, p.Nests)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			got := dumpOf(pts, p.Nests)
			for _, nest := range p.Nests {
				if got[nest] != want[nest] {
					t.Errorf("%s: answers differ under load", nest.Root)
				}
			}
		})
	}
	wg.Wait()
}

// No function of std is too hard: neither a crash, nor one that is given up on.
func TestStd(t *testing.T) {
	if testing.Short() {
		t.Skip("loads std")
	}
	for _, p := range ssatest.Load(t, "std") {
		pts := New(Config{}, p.Nests)
		for _, nest := range p.Nests {
			n := pts.Of(nest.Root)
			if n.Solve().Overflow {
				t.Errorf("%s is too large", nest.Root)
			}
			if pts.Summary(nest.Root) == nil {
				t.Errorf("no summary of %s", nest.Root)
			}
			values := valuesOf(nest.Funcs)
			for _, v := range values {
				checkLocs(t, n, v)
				if call, ok := v.(ssa.CallInstruction); ok {
					n.Callees(call)
				}
			}
		}
	}
}

// checkLocs checks what holds of every location.
func checkLocs(t *testing.T, n *Nest, v ssa.Value) {
	for _, l := range n.Locs(v) {
		if l.Flags&Unknown == 0 && !l.Path.Valid() {
			t.Errorf("%s: %s refers to a location without name", v.Parent(), v.Name())
		}
		if l.Flags&Single != 0 && !l.Path.Exact() && !l.Path.Cut() {
			t.Errorf("%s: %s refers to %v, which cannot be one variable", v.Parent(), v.Name(), l)
		}
		if l.Flags&Once != 0 && l.Flags&Single == 0 || l.Flags&Single != 0 && l.Flags&Loop != 0 {
			t.Errorf("%s: %s refers to %v: the flags contradict each other", v.Parent(), v.Name(), l)
		}
	}
}

// A nest that is too large answers every question with "unknown".
func TestOverflow(t *testing.T) {
	p := ssatest.Build(t, `package p

type T struct{ p *T; f func() }

func f(t *T) *T {
	t.f()
	return t.p
}

func g(t *T) *T { return f(t) }
`)
	pts := New(Config{}, p.Nests)
	n := pts.Of(p.Func("f"))
	n.limit = 3
	if !n.Solve().Overflow {
		t.Fatal("no overflow")
	}
	param := p.Func("f").Params[0]
	if got := locsText(n.Locs(param)); got != "any [escapes unknown]" {
		t.Errorf("targets after overflow: %s", got)
	}
	for _, v := range valuesOf(n.src.Funcs) {
		if call, ok := v.(ssa.CallInstruction); ok {
			if fns, complete := n.Callees(call); len(fns) > 0 || complete {
				t.Errorf("callees after overflow: %v, %v", fns, complete)
			}
		}
	}
	if got := pts.Summary(p.Func("f")).Results[0].Kind; got != UnknownSource {
		t.Errorf("summary after overflow: %v", got)
	}
	if got := locsText(pts.Of(p.Func("g")).Locs(p.Func("g").Params[0])); got != "param0 [single escapes]" {
		t.Errorf("the caller of a nest that is too large is lost, too: %s", got)
	}
}

// The zero answer of a function that is not of the package.
func TestForeign(t *testing.T) {
	p := ssatest.Build(t, "package p\n\nfunc f(x *int) { f(x) }\n")
	other := ssatest.Build(t, "package q\n\nfunc g(x *int) { g(x) }\n")
	pts := New(Config{}, p.Nests)
	g := other.Func("g")
	n := pts.Of(g)
	if n != nil || pts.Summary(g) != nil {
		t.Error("the package knows a function of another")
	}
	x := g.Params[0]
	if n.Locs(x) != nil {
		t.Error("no nest, but answers")
	}
	n = pts.Of(p.Func("f"))
	if got := locsText(n.Locs(x)); got != "any [escapes unknown]" {
		t.Errorf("a value of another function refers to %s", got)
	}
}

// A table of functions that all call the functions of the table takes more steps than there are for it. One that
// is small does not.
func TestSteps(t *testing.T) {
	for entries, overflow := range map[int]bool{20: false, 400: true} {
		entry := "fs = append(fs, func(t *T) { for _, f := range fs { f(t) } })\n"
		p := ssatest.Build(t, "package p\ntype T struct{}\nfunc f(t *T) {\nvar fs []func(*T)\n"+
			strings.Repeat(entry, entries)+"for _, f := range fs { f(t) }\n}\n")
		if got := New(Config{}, p.Nests).Of(p.Func("f")).Solve().Overflow; got != overflow {
			t.Errorf("%d entries: overflow = %t", entries, got)
		}
	}
}

// A struct of structs that are twice as large each has more parts than are told apart.
func TestSlots(t *testing.T) {
	for depth, overflow := range map[int]bool{8: false, 16: true} {
		var b strings.Builder
		for i := range depth {
			fmt.Fprintf(&b, "type S%d struct { a, b S%d }\n", i, i+1)
		}
		p := ssatest.Build(t, fmt.Sprintf("package p\n%stype S%d struct { p *int }\nfunc f(s *S0, v *int) {\ns%s.p = v\nprintln(s%[3]s.p)\n}\n",
			b.String(), depth, strings.Repeat(".b", depth)))
		if got := New(Config{}, p.Nests).Of(p.Func("f")).Solve().Overflow; got != overflow {
			t.Errorf("%d levels: overflow = %t", depth, got)
		}
	}
}
