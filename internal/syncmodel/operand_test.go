package syncmodel

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"
)

// calls has one call per function; the comment says which values its operands
// have in SSA form.
const calls = `package p

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

type S struct{ sync.Mutex }

func method(mu *sync.Mutex)              { mu.Lock() }
func promoted(s *S)                      { s.Lock() }
func invoke(l sync.Locker)               { l.Lock() }
func expression(mu *sync.Mutex)          { (*sync.Mutex).Lock(mu) }
func bound(mu *sync.Mutex)               { f := mu.Lock; f() }
func deferred(mu *sync.Mutex)            { defer mu.Unlock() }
func spawned(wg *sync.WaitGroup)         { go wg.Wait() }
func function(d time.Duration, f func()) { time.AfterFunc(d, f) }
func argument(o *sync.Once, f func())    { o.Do(f) }
func generic(p *atomic.Pointer[int], v *int)  { p.Store(v) }
func unknown(f func(int))                { f(1) }

func oneResult(mu *sync.Mutex) bool { return mu.TryLock() }
func secondResult(c context.Context) func() {
	_, cancel := context.WithCancel(c)
	return cancel
}
func firstResult(c context.Context) context.Context {
	ctx, _ := context.WithCancel(c)
	return ctx
}
`

// buildCalls returns the functions of calls in SSA form.
func buildCalls(t *testing.T) *ssa.Package {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", calls, 0)
	if err != nil {
		t.Fatal(err)
	}
	conf := &types.Config{Importer: &stubImporter{pkgs: universe(t)}}
	pkg, _, err := ssautil.BuildPackage(conf, fset, types.NewPackage("p", "p"), []*ast.File{file}, ssa.SanityCheckFunctions)
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

// site returns the only call, go or defer statement of fn.
func site(t *testing.T, fn *ssa.Function) ssa.CallInstruction {
	t.Helper()
	var found ssa.CallInstruction
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok {
				if found != nil {
					t.Fatalf("%s has two calls", fn)
				}
				found = call
			}
		}
	}
	if found == nil {
		t.Fatalf("%s has no call", fn)
	}
	return found
}

func TestOperandIn(t *testing.T) {
	pkg := buildCalls(t)
	arg := func(i int) Operand { return Operand{Kind: Arg, Index: i} }
	result := func(i int) Operand { return Operand{Kind: Result, Index: i} }
	for _, tt := range []struct {
		fn   string
		o    Operand
		want string // name of the SSA value; "" for none
	}{
		{"method", recv(""), "mu"},
		{"method", arg(0), ""},
		{"method", Operand{}, ""},
		{"promoted", recv(""), "t0"}, // &s.Mutex
		{"invoke", recv(""), "l"},
		{"invoke", arg(0), ""},
		{"expression", recv(""), "mu"},
		{"bound", recv(""), "mu"},
		{"deferred", recv(""), "mu"},
		{"spawned", recv(""), "wg"},
		{"function", arg(0), "d"},
		{"function", arg(1), "f"},
		{"function", arg(2), ""},
		{"function", recv(""), ""},
		{"argument", recv(""), "o"},
		{"argument", arg(0), "f"},
		{"generic", recv(""), "p"},
		{"generic", arg(0), "v"},
		{"unknown", recv(""), ""},
		{"unknown", arg(0), "1:int"},
		{"oneResult", result(0), "t0"},
		{"secondResult", result(1), "t2"},
		{"firstResult", result(0), "t1"},
		{"deferred", result(0), ""},
	} {
		var got string
		if v := tt.o.In(site(t, pkg.Func(tt.fn))); v != nil {
			got = v.Name()
		}
		if got != tt.want {
			t.Errorf("%s of the call in %s is %q, want %q", tt.o, tt.fn, got, tt.want)
		}
	}
}

func TestOperandParam(t *testing.T) {
	method, function := lookupFunc(t, "(*sync.Once).Do"), lookupFunc(t, "time.AfterFunc")
	for _, tt := range []struct {
		o    Operand
		fn   *types.Func
		want int
	}{
		{recv(""), method, 0},
		{Operand{Kind: Arg}, method, 1},
		{Operand{Kind: Arg, Index: 1}, function, 1},
		{Operand{Kind: Result}, function, -1},
		{Operand{}, function, -1},
	} {
		if got := tt.o.Param(tt.fn); got != tt.want {
			t.Errorf("%s of %s is parameter %d, want %d", tt.o, tt.fn.Name(), got, tt.want)
		}
	}
}

func TestOperandString(t *testing.T) {
	for _, text := range []string{"recv", "recv.L", "arg0", "arg12.x", "result1.C"} {
		o, err := parseOperand(text)
		if err != nil || o.String() != text {
			t.Errorf("parseOperand(%q) = %s, %v", text, o, err)
		}
	}
	for _, text := range []string{"arg1", "arg1.ServeHTTP()", "recv.Handler.ServeHTTP()", "arg0.*()"} {
		c, err := parseCallee(text)
		if err != nil || c.String() != text {
			t.Errorf("parseCallee(%q) = %s, %v", text, c, err)
		}
	}
	for _, text := range []string{"result0:true", "result1:nil"} {
		w, err := parseWhen(text)
		if err != nil || w.String() != text {
			t.Errorf("parseWhen(%q) = %s, %v", text, w, err)
		}
	}
	if got := (Operand{}).String() + " " + (When{}).String(); got != "none always" {
		t.Errorf("zero values are spelled %q", got)
	}
}
