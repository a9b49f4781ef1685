package critical

import (
	"bytes"
	"go/token"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/symbol"
)

// inFacts compares what facts hold: the rest is known again where it is asked for.
var inFacts = cmp.Options{
	cmp.Comparer(func(a, b accesspath.Path) bool { return a == b }),
	cmp.AllowUnexported(Want{}),
	cmpopts.IgnoreUnexported(Hold{}),
	cmpopts.IgnoreFields(Want{}, "given", "way"),
}

var (
	mu     = Resource{Lock, locks.Lock{Path: accesspath.ParamPath(0).Field("mu"), Decl: symbol.Var{Pkg: "p", Type: "T", Name: "mu"}}}
	global = Resource{Lock, locks.Lock{Path: accesspath.GlobalPath("p", "mu"), Decl: symbol.Var{Pkg: "p", Name: "mu"}}}
	group  = Resource{Group, locks.Lock{Path: accesspath.ParamPath(1), Alias: true}}
	frame  = locks.Frame{Func: "(*T).f", File: "t.go", Line: 7}
)

func wants() []*Want {
	return []*Want{
		{Resource: mu, Mode: locks.Read, At: frame},
		{Resource: global, At: frame, Inner: &Want{At: locks.Frame{Func: "g", File: "u.go", Line: 1}}, Conditional: true},
		{Resource: group, Or: []Resource{mu}, Held: []Hold{{Resource: global, Mode: locks.Read}}, Released: []locks.Lock{mu.Lock}, At: frame, unlocks: true},
	}
}

var name = symbol.Func{Pkg: "p", Name: "f"}

func funcTable() funcfact.Table {
	f := &Func{
		Wants:  wants(),
		Serves: []Serve{{group}},
		Runs:   []Run{{Param: 1, Owed: []Resource{group}}},
		Makes:  []int{1},
	}
	return funcfact.NewTable(map[symbol.Func]*Func{name: f}, codec{token.NewFileSet()}.function)
}

func TestRoundTrip(t *testing.T) {
	r, err := funcfact.Open(funcTable())
	if err != nil {
		t.Fatal(err)
	}
	f, ok, err := funcfact.Lookup(r, name, decodeFunction)
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	if diff := cmp.Diff(wants(), f.Wants, inFacts); diff != "" {
		t.Errorf("wants: -written +read\n%s", diff)
	}
	if len(f.Serves) != 1 || len(f.Runs) != 1 || len(f.Runs[0].Owed) != 1 {
		t.Errorf("read %+v", f)
	}
}

// Damage is an error or goes unnoticed, but nothing worse.
func TestDamage(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		damaged := bytes.Clone(funcTable())
		for range 1 + rnd.IntN(4) {
			damaged[rnd.IntN(len(damaged))] = byte(rnd.Uint32())
		}
		damaged = damaged[:len(damaged)-rnd.IntN(2)*rnd.IntN(len(damaged))]
		r, err := funcfact.Open(damaged)
		if err != nil {
			continue
		}
		for _, fn := range r.Names() {
			funcfact.Lookup(r, fn, decodeFunction)
		}
	}
}

// Traces are bounded, and tell the first and the last calls.
func TestTrace(t *testing.T) {
	var w *Want
	for line := 10; line > 0; line-- {
		w = &Want{At: locks.Frame{Line: line}, Inner: w}
	}
	var lines []int
	for _, f := range w.Trace() {
		lines = append(lines, f.Line)
	}
	if diff := cmp.Diff([]int{1, 2, 3, 8, 9, 10}, lines); diff != "" {
		t.Error(diff)
	}
}

// Who runs two functions at the same time does not depend on which is asked for first.
func TestParallelIsSymmetric(t *testing.T) {
	var all []Root
	for _, origin := range []Origin{Anyone, Main, Init, Test} {
		for _, many := range []bool{false, true} {
			all = append(all, Root{Origin: origin, Many: many})
		}
	}
	for _, a := range all {
		for _, b := range all {
			r, s := Roots{[]Root{a}}, Roots{[]Root{b}}
			if r.Parallel(s) != s.Parallel(r) {
				t.Errorf("%+v and %+v", a, b)
			}
		}
	}
	if !(Roots{}).Parallel(Roots{}) {
		t.Error("nothing is known of who runs them")
	}
}
