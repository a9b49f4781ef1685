package pointsto

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax/ssatest"
)

func TestCallees(t *testing.T) {
	p := ssatest.Build(t, `package p

import "sync"

type I interface{ M() }

type A struct {
	f func()
	F func()
}
type B struct{ I }

func (*A) M() {}
func (A) V()  {}

type F func()

func (f F) M() { f() }

func one() {}
func two() {}

func outside(*A)

func choice(c bool) {
	f := one
	if c {
		f = two
	}
	f()
}

func variable() {
	f := one
	func() { f = func() {} }()
	f()
}

func param(f func()) { f() }

func paramOr(f func()) {
	if f == nil {
		f = one
	}
	f()
}

func static()         { one() }
func literal()        { func() {}() }
func bound(a *A)      { f := a.M; defer f() }
func method(a *A)     { go a.M() }
func dynamic(a *A)    { var i I = a; i.M() }
func value()          { var i interface{ V() } = A{}; i.V() }
func twoTypes(a *A, c bool) {
	var i I = a
	if c {
		i = F(one)
	}
	i.M()
}
func unknown(i I)     { i.M() }
func promoted(b B)    { var i I = b; i.M() }
func filtered(a *A, x any, c bool) {
	var v any = 1
	if c {
		v = a
	}
	v.(I).M()
}
func imported(mu *sync.Mutex) { var l sync.Locker = mu; l.Lock() }
func fields() {
	a := &A{f: one}
	a.f()
}
func fieldsEscaped() {
	a := &A{f: one}
	outside(a)
	a.f = two
	a.f()
}
func exportedEscaped() {
	a := &A{F: one}
	outside(a)
	a.F()
}
func nilFunc() { var f func(); f() }
func boundUnknown(i I) { f := i.M; f() }
func builtin(m map[int]int) { clear(m) }
`)
	pts := New(Config{}, p.Nests)
	for fn, want := range map[string]string{
		"choice":   "one two complete",
		"variable": "one variable$1$1 complete",
		"param":    "unknown",
		"paramOr":  "one unknown",
		"static":   "one complete",
		"literal":  "literal$1 complete",
		"bound":    "(*A).M complete",
		"method":   "(*A).M complete",
		"dynamic":  "(*A).M complete",
		"value":    "(A).V complete",
		"twoTypes": "(*A).M (F).M complete",
		"unknown":  "unknown",
		"promoted": "unknown", // of an embedded interface
		"filtered": "(*A).M complete",
		"imported": "(*sync.Mutex).Lock complete",
		"fields":   "one complete",
		// Only this package can set f, and it does so only while it builds an A.
		"fieldsEscaped": "one two complete",
		// Anybody may set F.
		"exportedEscaped": "one unknown",
		"nilFunc":         "unknown",
		"boundUnknown":    "unknown",
		"builtin":         "complete",
	} {
		fns, complete := pts.Of(p.Func(fn)).Callees(lastCall(p.Func(fn)))
		var got []string
		for _, f := range fns {
			got = append(got, f.RelString(p.SSA.Pkg))
		}
		if complete {
			got = append(got, "complete")
		} else {
			got = append(got, "unknown")
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%s: callees %s, want %s", fn, got, want)
		}
	}
}

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
