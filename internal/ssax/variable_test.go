package ssax_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

func TestSoleValue(t *testing.T) {
	p := ssatest.Build(t, `package p

type T struct{ n int }

func use(**T) {}

// Captured and only read.
func once(param *T) {
	local := new(T)
	go func() {
		func() { println(param, local) }()
	}()
}

// Assigned in a literal, too.
func twice(inner *T) {
	go func() { inner = nil }()
	println(inner)
}

// Assigned by a literal only, which may run many times.
func inside() {
	var last *T
	f := func() { last = new(T) }
	f()
	f()
	println(last)
}

// Its address is known to others.
func leaked(out *T) {
	go func() { println(out) }()
	use(&out)
}
`)
	for _, test := range []struct {
		fn   string
		sole map[string]bool // variable: has a sole value
	}{
		{"once", map[string]bool{"param": true, "local": true}},
		{"twice", map[string]bool{"inner": false}},
		{"inside", map[string]bool{"last": false}},
		{"leaked", map[string]bool{"out": false}},
	} {
		fn := p.Func(test.fn)
		found := 0
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				alloc, ok := instr.(*ssa.Alloc)
				if !ok {
					continue
				}
				want, ok := test.sole[alloc.Comment]
				if !ok {
					continue
				}
				found++
				v := ssax.SoleValue(alloc)
				if (v != nil) != want {
					t.Errorf("%s: sole value of %s is %v", fn, alloc.Comment, v)
				}
				if p, ok := v.(*ssa.Parameter); ok && p.Name() != alloc.Comment {
					t.Errorf("%s: sole value of %s is parameter %s", fn, alloc.Comment, p.Name())
				}
			}
		}
		if found != len(test.sole) {
			t.Errorf("%s: %d variables, want %d", fn, found, len(test.sole))
		}
	}
}

func TestBase(t *testing.T) {
	fn := ssatest.Build(t, `package p

type T struct{ a [3]struct{ n int } }

var global T

func f(p *T, s []T, i int) {
	var local T
	global.a[i].n = 1
	p.a[i].n = 2
	s[i].a[i].n = 3
	local.a[i].n = 4
}`).Func("f")
	var got []ssa.Value
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if st, ok := instr.(*ssa.Store); ok {
				got = append(got, ssax.Base(st.Addr))
			}
		}
	}
	want := []ssa.Value{fn.Pkg.Var("global"), fn.Params[0], fn.Params[1], fn.Locals[0]}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestStoresOfMany asks twice about a variable with more uses than are looked through each time.
func TestStoresOfMany(t *testing.T) {
	for _, leak := range []string{"", "use(&x)"} {
		fn := ssatest.Build(t, fmt.Sprintf("package p\nfunc use(*int) {}\nfunc f() {\nx := 0\nfunc() { %s }()\n%s}\n",
			strings.Repeat("x++\n", 50), leak)).Func("f")
		alloc := fn.Blocks[0].Instrs[0].(*ssa.Alloc)
		for range 2 {
			stores, ok := ssax.Stores(alloc)
			if want := leak == ""; ok != want {
				t.Errorf("%q: Stores is %t, want %t", leak, ok, want)
			}
			if ok && len(stores) != 51 {
				t.Errorf("%d stores, want 51", len(stores))
			}
		}
	}
}
