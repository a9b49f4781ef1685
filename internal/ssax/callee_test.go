package ssax_test

import (
	"maps"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// calls returns the calls of fn in order, without those of builtins.
func calls(fn *ssa.Function) []*ssa.CallCommon {
	var calls []*ssa.CallCommon
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok {
				if _, ok := call.Common().Value.(*ssa.Builtin); !ok {
					calls = append(calls, call.Common())
				}
			}
		}
	}
	return calls
}

func TestCallee(t *testing.T) {
	p := ssatest.Build(t, `package p

import (
	"slices"
	"sync"
	"sync/atomic"
)

type T struct {
	mu sync.Mutex
	sync.RWMutex
	l sync.Locker
	p atomic.Pointer[T]
}

type Box[E any] struct{ e E }

func (b *Box[E]) Get() E { return b.e }

func id[E any](e E) E { return e }

func (t *T) static()      { t.mu.Lock() }
func (t *T) deferred()    { defer t.mu.Unlock() }
func (t *T) promoted()    { t.RLock() }
func (t *T) bound()       { f := t.mu.Lock; f() }
func (t *T) expr()        { f := (*sync.Mutex).Lock; f(&t.mu) }
func (t *T) promotedExpr() { f := (*T).RUnlock; f(t) }
func (t *T) iface()       { t.l.Lock() }
func (t *T) boundIface()  { f := t.l.Lock; f() }
func (t *T) ifaceExpr()   { f := sync.Locker.Unlock; f(t.l) }
func (t *T) imported()    { t.p.Load() }
func generic(s []int)     { slices.Sort(s) }
func local(x int)         { id(x) }
func (t *T) method(b *Box[int]) { b.Get() }
func (t *T) boundMethod(b *Box[int]) { f := b.Get; f() }
func literal()            { func() { println() }() }
func value(f func())      { f() }
`)
	tests := []struct {
		fn      string
		callee  string // as types.Func prints, "" if none
		dynamic bool
		recv    string // SSA of the receiver, "" if none
	}{
		{"(*T).static", "(*sync.Mutex).Lock", false, "&t.mu [#0]"},
		{"(*T).deferred", "(*sync.Mutex).Unlock", false, "&t.mu [#0]"},
		{"(*T).promoted", "(*sync.RWMutex).RLock", false, "&t.RWMutex [#1]"},
		{"(*T).bound", "(*sync.Mutex).Lock", false, "&t.mu [#0]"},
		{"(*T).expr", "(*sync.Mutex).Lock", false, "&t.mu [#0]"},
		{"(*T).promotedExpr", "(*sync.RWMutex).RUnlock", false, ""}, // the wrapper selects the part
		{"(*T).iface", "(sync.Locker).Lock", true, "*t0"},
		{"(*T).boundIface", "(sync.Locker).Lock", true, "*t0"},
		{"(*T).ifaceExpr", "(sync.Locker).Unlock", true, "*t0"},
		{"(*T).imported", "(*sync/atomic.Pointer[T]).Load", false, "&t.p [#3]"},
		{"generic", "slices.Sort", false, ""},
		{"local", "example.com/p.id", false, ""},
		{"(*T).method", "(*example.com/p.Box[E]).Get", false, "parameter b : *Box[int]"},
		{"(*T).boundMethod", "(*example.com/p.Box[E]).Get", false, "parameter b : *Box[int]"},
		{"literal", "", false, ""},
		{"value", "", false, ""},
	}
	for _, test := range tests {
		t.Run(test.fn, func(t *testing.T) {
			cs := calls(p.Func(test.fn))
			call := cs[len(cs)-1]
			callee, static := ssax.Callee(call), ssax.StaticCallee(call)
			got := ""
			if callee != nil {
				got = callee.FullName()
			}
			if got != test.callee {
				t.Errorf("callee %q, want %q", got, test.callee)
			}
			if test.dynamic == (static != nil) && callee != nil {
				t.Errorf("static callee %v, want dynamic %v", static, test.dynamic)
			}
			got = ""
			if recv := ssax.Receiver(call); recv != nil {
				got = recv.String()
				if in, ok := recv.(interface{ RelString(*ssa.Package) string }); ok {
					got = in.RelString(p.SSA)
				}
			}
			if got != test.recv {
				t.Errorf("receiver %q, want %q", got, test.recv)
			}
			if callee != nil && len(ssax.Arguments(call)) != arity(callee.Signature().Recv() != nil, callee.Signature().Params().Len()) {
				t.Errorf("%d arguments for %s", len(ssax.Arguments(call)), callee)
			}
		})
	}
}

func arity(method bool, params int) int {
	if method {
		params++
	}
	return params
}

func TestDeclared(t *testing.T) {
	p := ssatest.Build(t, `package p

type Base struct{}

func (*Base) M() {}

type T struct{ *Base }

type I interface{ M() }

func id[E any](e E) E { return e }

func instance() { id(1) }
func bound(t T) { f := t.M; f() }
func expr(t T)  { f := T.M; f(t) }
func iface(i I) { f := i.M; f() }
func literal()  { func() {}() }
`)
	for fn, want := range map[string]string{
		"instance": "id",
		"bound":    "(*Base).M",
		"expr":     "(*Base).M",
		"iface":    "",
		"literal":  "literal$1",
	} {
		cs := calls(p.Func(fn))
		got := ""
		if d := ssax.Declared(cs[len(cs)-1].StaticCallee()); d != nil {
			got = d.RelString(p.SSA.Pkg)
			if len(d.Blocks) == 0 {
				t.Errorf("%s: %s has no code", fn, got)
			}
		}
		if got != want {
			t.Errorf("%s: declared function %q, want %q", fn, got, want)
		}
	}
}

func TestFuncValues(t *testing.T) {
	p := ssatest.Build(t, `package p

type T struct{}

func (T) m() {}

func f()                {}
func g(fs ...func())    {}
func h(fs ...func(T))   {}
func use(t T) {
	f()
	g(f, t.m)
	h(T.m)
	go f()
	defer g(func() {})
}
`)
	got := make(map[string]int)
	for _, b := range p.Func("use").Blocks {
		for _, instr := range b.Instrs {
			for fn := range ssax.FuncValues(instr) {
				got[fn.Name()]++
			}
		}
	}
	if want := map[string]int{"f": 1, "m": 2}; !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
