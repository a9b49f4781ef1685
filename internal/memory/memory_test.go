package memory_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// prelude declares what the snippets are about.
const prelude = `package p

import (
	"reflect"
	"sync/atomic"
)

type T struct {
	n    int
	next *T
	in   struct{ a, b int }
	arr  [4]int
	list []int
	tab  map[string]int
	ch   chan int
	fn   func()
	any  any
	none struct{}
	zero [0]int
}

func (t T) value()    {}
func (t *T) pointer() {}

type I interface{ pointer() }

func use(...any)
func opaque() *T

var g int
var gp *T
var _ atomic.Int64

func valueOf(t *T) reflect.Value { return reflect.ValueOf(t).Elem() }

`

var accessTests = []struct {
	name string
	code string // the body of f
	want string // accesses in the order of instructions
}{
	// Variables.
	{"parameters are values", `func f(x, y int) int { return x + y }`, ``},
	{"fields", `func f(t *T) { t.n = t.in.a }`, `read t.in.a, write t.n`},
	{"assignment operation", `func f(t *T) { t.n++ }`, `read t.n, write t.n`},
	{"pointers on the way", `func f(t *T) int { return t.next.next.n }`, `read t.next, read t.next.next, read t.next.next.n`},
	{"globals", `func f() { g = gp.n }`, `read gp, read gp.n, write g`},
	{"whole structs", `func f(t, u *T) { *t = *u }`, `read u, write t`},
	{"nested structs", `func f(t, u *T) { t.in = u.in }`, `read u.in, write t.in`},
	{"whole arrays", `func f(t, u *T) { t.arr = u.arr }`, `read u.arr, write t.arr`},
	{"captured variables", `func f() func() { x := 0; return func() { x++ } }`, `write x, read x, write x`},
	{"blank", `func f(t *T) { _ = t.n }`, `read t.n`},
	{"addresses", `func f(t *T) { use(&t.n, &t.arr[1], t.arr[:]) }`, `write …[0], write …[1], write …[2]`},
	{"address behind a pointer", `func f(t *T) *int { return &t.next.n }`, `read t.next`},
	{"composite literals", `func f() *T { return &T{n: 1} }`, `write ….n`},
	{"no size", `func f(t *T) { t.none = struct{}{}; t.zero = [0]int{}; _ = t.zero }`, ``},
	{"comparison", `func f(t, u *T) bool { return t.in == u.in }`, `read t.in, read u.in`},
	{"interfaces", `func f(t *T) bool { _, ok := t.any.(int); return ok && t.any == nil }`, `read t.any, read t.any`},
	{"min and max", `func f(t *T) int { return min(t.n, t.in.a, 3) }`, `read t.n, read t.in.a`},

	// Calls.
	{"function values", `func f(t *T) { t.fn() }`, `read t.fn`},
	{"pointer receiver", `func f(t *T) { t.pointer(); t.next.pointer() }`, `read t.next`},
	{"value receiver", `func f(t *T) { t.value() }`, `read t`},
	{"method value", `func f(t *T) { m := t.value; m() }`, `read t`},
	{"interface call", `func f(p *I) { (*p).pointer() }`, `read p`},
	{"go and defer", `func f(t *T) { defer use2(t.n); go use2(t.in.a) }; func use2(int)`, `read t.n, read t.in.a`},
	{"deferred builtins run later", `func f(t *T) { defer close(t.ch) }`, `read t.ch`},
	{"functions are no accesses", `func f(p *int64) { atomic.AddInt64(p, 1) }`, ``},

	// Arrays, slices and strings.
	{"elements of an array", `func f(t *T, i int) { t.arr[1] = t.arr[i] }`, `read t.arr[i], write t.arr[1]`},
	{"elements of a slice", `func f(s []int, i int) { s[1] = s[i] }`, `read s[i], write s[1]`},
	{"field of slice type", `func f(t *T) { t.list[0] = 1 }`, `read t.list, write t.list[0]`},
	{"len and cap of a slice", `func f(t *T) int { return len(t.list) + cap(t.list) }`, `read t.list, read t.list`},
	{"len of an array", `func f(t *T) int { return len(t.arr) }`, ``},
	{"reslicing", `func f(t *T) []int { return t.list[1:2] }`, `read t.list`},
	{"range over a slice", `func f(t *T) (sum int) { for _, v := range t.list { sum += v }; return }`, `read t.list, read t.list[…]`},
	{"range over indexes of a slice", `func f(t *T) { for range t.list { use() } }`, `read t.list`},
	{"range over an array", `func f(t *T) (sum int) { for _, v := range t.arr { sum += v }; return }`, `read t.arr`},
	{"range over indexes of an array", `func f(t *T) { for i := range t.arr { use2(i) } }; func use2(int)`, ``},
	{"range over a pointer to an array", `func f(t *T) (sum int) { for _, v := range &t.arr { sum += v }; return }`, `read t.arr[…]`},
	{"append", `func f(s []int, x int) []int { return append(s, x) }`, `write …[0], read s[…], write s tail`},
	{"append to a field", `func f(t *T) { t.list = append(t.list, t.n) }`,
		`read t.list, read t.n, write …[0], read t.list[…], write t.list tail, write t.list`},
	{"append a slice", `func f(s, t []int) []int { return append(s, t...) }`, `read s[…], read t[…], write s tail`},
	{"append a string", `func f(s []byte, t string) []byte { return append(s, t...) }`, `read s[…], write s tail`},
	{"append nothing", `func f(s []int) []int { return append(s) }`, ``},
	{"append to nil", `func f(s []int) []int { return append([]int(nil), s...) }`, `read s[…]`},
	{"append to a clone", `func f(s []int) []int { return append(s[:0:0], s...) }`, `read s[…]`},
	{"append to a clipped slice", `func f(s, t []int) []int { return append(s[:len(s):len(s)], t...) }`, `read s[…], read t[…]`},
	{"append over elements", `func f(s, t []int) []int { return append(s[:1], t...) }`, `read s[…], read t[…], write s[…]`},
	{"append over all elements", `func f(s, t []int) []int { return append(s[:0], t...) }`, `read t[…], write s[…]`},
	{"append nothing of size", `func f(s, t []struct{}) []struct{} { return append(s, t...) }`, ``},
	{"copy", `func f(s, t []int) { copy(s, t) }`, `read t[…], write s[…]`},
	{"copy a string", `func f(s []byte, t string) { copy(s, t) }`, `write s[…]`},
	{"clear a slice", `func f(s []int) { clear(s) }`, `write s[…]`},
	{"slice to string", `func f(s []byte, r []rune) string { return string(s) + string(r) }`, `read s[…], read r[…]`},
	{"string to slice", `func f(s string) []byte { return []byte(s) }`, ``},
	{"string", `func f(s string, i int) (byte, string) { for range s { use() }; return s[i], s[i:] }`, ``},
	{"slice to array", `func f(s []int) [2]int { return [2]int(s) }`, `read …`},
	{"slice to array pointer", `func f(s []int) *[2]int { return (*[2]int)(s) }`, ``},
	{"array value", `func f(a [4]int, i int) int { return arr()[i] }; func arr() [4]int`, ``},

	// Maps.
	{"map lookup", `func f(m map[string]int) (int, bool) { v, ok := m["a"]; return v + m["b"], ok }`, `read m table, read m table`},
	{"map update", `func f(t *T) { t.tab["a"]++ }`, `read t.tab, read t.tab table, write t.tab table`},
	{"map delete", `func f(m map[string]int) { delete(m, "a"); clear(m) }`, `write m table, write m table`},
	{"map len", `func f(m map[string]int) int { return len(m) }`, `read m length`},
	{"map range", `func f(m map[string]int) { for k := range m { use3(k) } }; func use3(string)`, `read m table, read m table`},

	// Channels.
	{"send and close", `func f(c chan int) { c <- 1; close(c) }`, `read c closed, write c closed`},
	{"receive", `func f(c chan int) int { for range c { use() }; return <-c }`, ``},
	{"len and cap of a channel", `func f(c chan int) int { return len(c) + cap(c) }`, ``},
	{"select", `func f(t *T) { select { case t.ch <- t.n: case t.n = <-t.ch: } }`,
		`read t.ch, read t.n, read t.ch, read t.ch closed, write t.n`},

	// The contract of package io.
	{"reader fills", `func f(r interface{ Read([]byte) (int, error) }, b []byte) { r.Read(b) }`, `write b[…]`},
	{"writer reads", `func f(w interface{ WriteAt([]byte, int64) (int, error) }, b []byte) { w.WriteAt(b, 0) }`, `read b[…]`},
	{"other reader", `func f(r interface{ Read([]byte) error }, b []byte) { r.Read(b) }`, ``},

	// Reflection.
	{"reflected pointer", `func f(p *int) { reflect.ValueOf(p).Elem().SetInt(1); reflect.Indirect(reflect.ValueOf(p)).SetZero() }`, `write p, write p`},
	{"reflected interface value", `func f(p any) { reflect.ValueOf(p).Elem().SetInt(1) }`, `write p`},
	{"reflected fields", `func f(t *T) { v := reflect.ValueOf(t).Elem(); v.Field(0).SetInt(1); v.FieldByName("in").Field(1).SetInt(1) }`, `write t.n, write t.in.b`},
	{"reflected field of some index", `func f(t *T, i int) { reflect.ValueOf(t).Elem().Field(i).SetInt(1) }`, ``},
	{"reflected field of none", `func f(t *T) { v := reflect.ValueOf(t).Elem(); v.Field(99).SetInt(1); v.FieldByName("m").SetInt(1) }`, ``},
	{"reflected field of something", `func f(p any) { reflect.ValueOf(p).Elem().Field(0).SetInt(1) }`, ``},
	{"reflected elements", `func f(s []int, a *[4]int) { reflect.ValueOf(s).Index(1).SetInt(1); reflect.ValueOf(a).Elem().Index(1).SetInt(1) }`, `write s[…], write a[…]`},
	{"reflected element of something", `func f(p any) { reflect.ValueOf(p).Index(0).SetInt(1) }`, ``},
	{"reflected variable with a slice", `func f(s *[]int) { v := reflect.ValueOf(s).Elem(); v.Index(1).SetInt(1); v.SetLen(1) }`, `write s`},
	{"reflected variable with a pointer", `func f(p **int) { v := reflect.ValueOf(p).Elem(); v.Elem().SetInt(1); v.SetZero() }`, `write p`},
	{"reflected copy", `func f(t *T, x int) { reflect.ValueOf(x).SetInt(1); reflect.ValueOf(x).Elem().SetInt(1); reflect.ValueOf(*t).Field(0).SetInt(1); reflect.ValueOf(*t).Field(1).Elem().SetZero() }`, `read t, read t`},
	{"reflected map", `func f(m map[int]int, v reflect.Value) { reflect.ValueOf(m).SetMapIndex(v, v) }`, `write m table`},
	{"reflected variable with a map", `func f(m *map[int]int, v reflect.Value) { reflect.ValueOf(m).Elem().SetMapIndex(v, v) }`, ``},
	{"reflected reads", `func f(p *int) int64 { return reflect.ValueOf(p).Elem().Int() }`, ``},
	{"reflected elsewhere", `func f(t *T) { valueOf(t).SetZero() }`, ``},
	{"reflected before", `func f(p *int) func() { v := reflect.ValueOf(p).Elem(); return func() { v.SetInt(1) } }`, `write v, read v, write p`},
	{"reflected in itself", `func f(v reflect.Value) { var w reflect.Value; for { w = w.Elem(); func() { w.SetInt(1) }() } }`, `read w, write w, read w`},
	{"no reflection", `func f(a *atomic.Value) { a.Store(1); SetInt(a) }; func SetInt(*atomic.Value)`, ``},

	// Type parameters.
	{"generic slice", `func f[S ~[]E, E any](s S, x E) { s[0] = x; clear(s) }`, `write s[0], write s[…]`},
	{"generic map", `func f[M ~map[int]V, V any](m M) int { clear(m); return len(m) }`, `write m table, read m length`},
	{"generic index", `func f[S []byte | string](s S) byte { return s[1] }`, `read s[1]`},
	{"generic array", `func f[S [4]int](s S) int { return s[1] }`, `write s, read s[1]`},
	{"generic conversion", `func f[S []byte | string](s S) string { return string(s) }`, `read s[…]`},
	{"generic pointer", `func f[P interface{ *T }](p P) { (*p).n = 1 }`, `write p.n`},
	{"generic variable", `func f[E any](p, q *E) { *p = *q }`, `read q, write p`},
}

func TestAccesses(t *testing.T) {
	for _, test := range accessTests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := ssatest.Build(t, prelude+test.code)
			if got := accessesOf(p, "f"); got != test.want {
				t.Errorf("accesses of\n\t%s\nare\n\t%s\nwant\n\t%s", test.code, got, test.want)
			}
		})
	}
}

// accessesOf lists the accesses of a function and its literals.
func accessesOf(p *ssatest.Package, name string) string {
	var out []string
	for _, nest := range p.Nests {
		if nest.Root.Name() != name {
			continue
		}
		r := accesspath.NewResolver(nil, nil, nil)
		for _, fn := range nest.Funcs {
			eachInstr(fn, func(instr ssa.Instruction) {
				for _, a := range memory.Accesses(instr) {
					out = append(out, describe(a, r, fn))
				}
			})
		}
	}
	return strings.Join(out, ", ")
}

// eachInstr calls visit for the instructions of fn, as written as possible.
func eachInstr(fn *ssa.Function, visit func(ssa.Instruction)) {
	for _, b := range fn.DomPreorder() {
		for _, instr := range b.Instrs {
			visit(instr)
		}
	}
}

func describe(a memory.Access, r *accesspath.Resolver, fn *ssa.Function) string {
	verb := "read"
	if a.Write {
		verb = "write"
	}
	part := map[memory.Part]string{
		memory.MapState: " table", memory.Length: " length", memory.Tail: " tail", memory.ChanState: " closed",
	}[a.Part]
	spelled := a.At(r.Of(a.Base)).Path.Spell(fn)
	if spelled == "" {
		spelled = "…" + spellSteps(a.At(r.Of(a.Base)).Path)
	}
	return verb + " " + spelled + part
}

// spellSteps writes the steps of a path whose root has no name.
func spellSteps(p accesspath.Path) string {
	var b strings.Builder
	for i := range p.Len() {
		if s := p.Step(i); s.Kind == accesspath.Field {
			b.WriteString("." + s.Name)
		} else {
			fmt.Fprintf(&b, "[%s]", s.Name)
		}
	}
	return b.String()
}

// TestBuiltin asks for the accesses of builtins that run later.
func TestBuiltin(t *testing.T) {
	p := ssatest.Build(t, prelude+`func f(m map[string]int, c chan int) { defer delete(m, "a"); go close(c) }`)
	fn := p.Func("f")
	var got []string
	eachInstr(fn, func(instr ssa.Instruction) {
		if call, ok := instr.(ssa.CallInstruction); ok {
			for _, a := range memory.Builtin(nil, call.Common()) {
				got = append(got, describe(a, accesspath.NewResolver(nil, nil, nil), fn))
			}
		}
	})
	if want := []string{"write m table", "write c closed"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestStandardLibrary looks at real code: every access has a base that can be
// named and a type.
func TestStandardLibrary(t *testing.T) {
	count := 0
	for _, p := range ssatest.Load(t, "net/http", "slices", "maps", "encoding/json") {
		for _, nest := range p.Nests {
			r := accesspath.NewResolver(nil, nil, nil)
			for _, fn := range nest.Funcs {
				eachInstr(fn, func(instr ssa.Instruction) {
					for _, a := range memory.Accesses(instr) {
						count++
						if a.Type == nil || a.Base == nil {
							t.Errorf("%s: access of %v without base or type", fn, instr)
							continue
						}
						l := a.At(r.Of(a.Base))
						if l.Path.Valid() && !l.Overlaps(l) {
							t.Errorf("%s: access of %v does not overlap with itself", fn, instr)
						}
					}
				})
			}
		}
	}
	if count < 10000 {
		t.Errorf("only %d accesses", count)
	}
}
