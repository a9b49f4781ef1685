package callees_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/callees"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

func resolver(p *ssatest.Package) *callees.Resolver { return callees.New(p.SSA, p.Nests) }

// lastCall returns the last call in fn.
func lastCall(fn *ssa.Function) ssa.CallInstruction {
	var last ssa.CallInstruction
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok {
				last = call
			}
		}
	}
	return last
}

// text describes targets: "static sync.Lock; f g; unknown: open interface".
func text(p *ssatest.Package, t callees.Targets) string {
	var parts []string
	if t.Static != nil {
		parts = append(parts, "static "+strings.ReplaceAll(t.Static.FullName(), p.SSA.Pkg.Path()+".", ""))
	}
	var names []string
	for _, fn := range t.Funcs {
		names = append(names, fn.RelString(p.SSA.Pkg))
	}
	for _, fn := range t.Imports {
		names = append(names, fn.FullName())
	}
	if len(names) > 0 {
		parts = append(parts, strings.Join(names, " "))
	}
	if t.Unknown {
		parts = append(parts, fmt.Sprintf("unknown: %v", t.Why))
	}
	return strings.Join(parts, "; ")
}

func check(t *testing.T, src string, want map[string]string) {
	t.Helper()
	p := ssatest.Build(t, src)
	r := resolver(p)
	for fn, want := range want {
		for range 2 { // the second answer is from memory
			if got := text(p, r.Of(lastCall(p.Func(fn)))); got != want {
				t.Errorf("%s: %q, want %q", fn, got, want)
			}
		}
	}
}

func TestStatic(t *testing.T) {
	check(t, `package p

import (
	"slices"
	"sync"
)

type T struct{ mu sync.Mutex }

type E struct{ *T }

func (t *T) M()            {}
func id[X any](x X) X      { return x }
func asm()

func function()   { asm2() }
func asm2()       {}
func method(t *T) { defer t.M() }
func promoted(e E) { e.M() }
func bound(t *T)  { f := t.M; f() }
func expr(t *T)   { (*T).M(t) }
func instance()   { id(1) }
func imported(t *T) { t.mu.Lock() }
func generic(s []int) { slices.Sort(s) }
func external()   { asm() }
func literal()    { go func() {}() }
func builtin()    { println() }
`, map[string]string{
		"function": "static asm2; asm2",
		"method":   "static (*T).M; (*T).M",
		"promoted": "static (*T).M; (*T).M",
		"bound":    "static (*T).M; (*T).M",
		"expr":     "static (*T).M; (*T).M",
		"instance": "static id; id",
		"imported": "static (*sync.Mutex).Lock",
		"generic":  "static slices.Sort",
		"external": "static asm",
		"literal":  "literal$1",
		"builtin":  "",
	})
}

func TestFunctionValues(t *testing.T) {
	check(t, `package p

import "os"

type T struct{ f func() }

var global = func() {}

func one() {}
func two() {}
func maker() func() { return one }
func kept(func())

func choice(c bool) {
	f := one
	if c {
		f = two
	}
	f()
}
func captured() {
	f := func() {}
	go func() { f() }()
}
func reassigned(c bool) {
	f := one
	func() { f = two }()
	f()
}
func recursive(n int) {
	var f func(int)
	f = func(n int) { f(n - 1) }
	f(n)
}
func field() {
	t := T{f: one}
	t.f()
}
func argument() {
	func(f func()) { f() }(one)
}
func importedValue() {
	f := os.Getpid
	if f == nil {
		f = func() int { return 0 }
	}
	f()
}
func param(f func()) { f() }
func paramOr(f func()) {
	if f == nil {
		f = one
	}
	f()
}
func fieldOfParam(t *T) { t.f() }
func variable()         { global() }
func result()           { maker()() }
func callback() {
	var f func()
	kept(func() { f = one })
	f()
}
`, map[string]string{
		"choice":        "one two",
		"captured$2":    "captured$1",
		"reassigned":    "one two",
		"recursive":     "recursive$1",
		"recursive$1":   "recursive$1",
		"field":         "one",
		"argument$1":    "one",
		"importedValue": "importedValue$1 os.Getpid",
		"param":         "unknown: passed by callers",
		"paramOr":       "one; unknown: passed by callers",
		"fieldOfParam":  "one",
		"variable":      "init$1",
		"result":        "one",
		"callback":      "one",
	})
}

func TestInterfaces(t *testing.T) {
	check(t, `package p

import (
	"io"
	"os"
	"sync"
)

// Only this package makes values of shape.
type shape interface{ Area() int }

type square struct{}
type circle struct{}

func (square) Area() int  { return 1 }
func (*circle) Area() int { return 2 }

var shapes = []shape{square{}, &circle{}}

func closed(s shape) { s.Area() }

// Closed by an unexported method.
type Node interface {
	Children() []Node
	node()
}

type Leaf struct{}
type Tree struct{ base }
type base struct{}

func (Leaf) Children() []Node  { return nil }
func (*base) Children() []Node { return nil }
func (Leaf) node()             {}
func (*base) node()            {}

func Walk(n Node) { n.Children() }

// Anybody implements this one.
type Open interface{ Close() error }

func open(o Open) { o.Close() }

// Other packages pass closers to Use.
type closer interface{ Close() error }

func Use(c closer) { c.Close() }

// Values come from an interface that is open.
type quitter interface{ Quit() }

func asserted(x any) {
	if q, ok := x.(quitter); ok {
		q.Quit()
	}
}

// A conversion between interface types with the same methods.
type other interface{ Same() }
type same interface{ Same() }

func converted(o other) { same(o).Same() }

func imported(w io.Writer) { w.Write(nil) }

func known() {
	var l sync.Locker = new(sync.Mutex)
	l.Lock()
}

func either(c bool) {
	var s interface{ Area() int } = square{}
	if c {
		s = new(circle)
	}
	s.Area()
}

func file() {
	var w io.WriteCloser = os.Stdout
	w.Close()
}

func boundMethod(s shape) {
	f := s.Area
	f()
}

func embedded(w struct{ io.Closer }) {
	var c io.Closer = w
	c.Close()
}

func generic[T interface{ Area() int }](x T) { x.Area() }
`, map[string]string{
		"closed":      "(square).Area (*circle).Area",
		"Walk":        "(Leaf).Children (*base).Children",
		"open":        "unknown: open interface",
		"Use":         "unknown: open interface",
		"asserted":    "unknown: open interface",
		"converted":   "unknown: open interface",
		"imported":    "unknown: open interface",
		"known":       "(*sync.Mutex).Lock",
		"either":      "(square).Area (*circle).Area",
		"file":        "(*os.File).Close",
		"boundMethod": "(square).Area (*circle).Area",
		"embedded":    "unknown: open interface",
		"generic":     "unknown: open interface",
	})
}

// A closed interface with many implementations tells nothing.
func TestManyTypes(t *testing.T) {
	src := "package p\n\ntype Exported interface{ M(); m() }\ntype unexported interface{ M() }\n" +
		"func exported(x Exported) { x.M() }\nfunc hidden(x unexported) { x.M() }\n" +
		"func use() {\n"
	decls := ""
	for i := range 4 {
		src += fmt.Sprintf("\thidden(T%d{})\n", i)
		decls += fmt.Sprintf("type T%d struct{}\nfunc (T%d) M() {}\nfunc (T%d) m() {}\n", i, i, i)
	}
	check(t, src+"}\n"+decls, map[string]string{
		"exported": "unknown: many types",
		"hidden":   "(T0).M (T1).M (T2).M (T3).M",
	})
}

// No call of std is too hard, the answers are in order, and calls that are not
// static are resolved often enough to be worth it.
func TestStd(t *testing.T) {
	if testing.Short() {
		t.Skip("loads packages")
	}
	dynamic, resolved := 0, 0
	for _, p := range ssatest.Load(t, "net/http", "sync", "os", "go/types", "encoding/json", "context", "io") {
		r := resolver(p)
		again := resolver(p)
		for _, nest := range p.Nests {
			for _, fn := range nest.Funcs {
				for _, b := range fn.Blocks {
					for _, instr := range b.Instrs {
						call, ok := instr.(ssa.CallInstruction)
						if !ok {
							continue
						}
						targets := r.Of(call)
						if got, want := text(p, again.Of(call)), text(p, targets); got != want {
							t.Errorf("%s: %s, then %s", call, want, got)
						}
						for _, target := range targets.Funcs {
							if len(target.Blocks) == 0 {
								t.Errorf("%s: target %s has no code", call, target)
							}
						}
						if _, ok := call.Common().Value.(*ssa.Builtin); !ok && ssax.Callee(call.Common()) == nil &&
							call.Common().StaticCallee() == nil {
							dynamic++
							if !targets.Unknown {
								resolved++
							}
						}
					}
				}
			}
		}
	}
	t.Logf("%d of %d calls of function values resolved", resolved, dynamic)
	if resolved == 0 {
		t.Error("no function value resolved")
	}
}
