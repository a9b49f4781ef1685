package footprint

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// tangled has functions that need each other's footprints, in an order that helps
// nobody.
const tangled = `package p

import "sync"

type S struct {
	N, m int
	next *S
	tab  map[string][]int
	hook func()
	wg   sync.WaitGroup
}

var state struct{ a, b int }

func (s *S) A(n int)     { s.N = n; s.B(n - 1) }
func (s *S) C(n int)     { s.D(func() { s.next.m++ }); state.a = state.b }
func (s *S) B(n int)     { s.C(n); s.A(n - 1); s.tab["a"][n] = 1 }
func (s *S) D(f func())  { f(); s.wg.Add(1); go func() { defer s.wg.Done(); f() }() }
func (s *S) E(t *S)      { *s = *t; s.wg.Wait(); state.b++ }
func (s *S) F() *S       { go s.hook(); return s.next }
func (s *S) G()          { s.F().A(1) }
`

// The fact about a package depends on its source only: not on the run, and not
// on the order in which the driver lists the functions.
func TestFactIsDeterministic(t *testing.T) {
	t.Parallel()
	rnd := rand.New(rand.NewPCG(25, 26))
	var want []byte
	for i := range 12 {
		shuffled := rnd
		if i < 2 {
			shuffled = nil
		}
		_, fact := analyzed(t, ssatest.Build(t, tangled), shuffled)
		got := encoded(t, fact)
		if i == 0 {
			want = got
		} else if !bytes.Equal(got, want) {
			t.Errorf("analysis %d gives other bytes than the first", i)
		}
	}
}

// The same holds for one package that is analysed again, for real packages.
func TestFactsOfStdAreDeterministic(t *testing.T) {
	if testing.Short() {
		t.Skip("loads packages")
	}
	t.Parallel()
	rnd := rand.New(rand.NewPCG(27, 28))
	for _, p := range ssatest.Load(t, "database/sql", "net/http") {
		_, want := analyzed(t, p, nil)
		for range 2 {
			_, got := analyzed(t, p, rnd)
			if !bytes.Equal(encoded(t, want), encoded(t, got)) {
				t.Errorf("%s, functions shuffled: other bytes", p.SSA.Pkg.Path())
			}
		}
	}
}

// What is written is what is read, but for the frames on the way to an access.
func TestCodec(t *testing.T) {
	t.Parallel()
	p := ssatest.Build(t, tangled)
	res, fact := analyzed(t, p, nil)
	r, err := funcfact.Open(fact.Functions)
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, name := range r.Names() {
		got, _, err := funcfact.Lookup(r, name, decodeFunction)
		if err != nil {
			t.Fatal(err)
		}
		want := res.Func(p.Func("(*S)." + name.Name))
		compared += len(got.Accesses)
		for i := range got.Accesses {
			if via := got.Accesses[i].Via; len(via) != 1 || via[0].File != "fixture.go" || via[0].Line == 0 {
				t.Errorf("%s: access by way of %v", name, via)
			}
		}
		opts := cmp.Options{
			cmp.Comparer(func(a, b accesspath.Path) bool { return a == b }),
			cmpopts.IgnoreTypes([]locks.Frame{}), cmpopts.EquateEmpty(),
			cmpopts.IgnoreSliceElements(func(a Access) bool { return !a.Write }),
		}
		if diff := cmp.Diff(want, got, opts); diff != "" {
			t.Errorf("%s: -analysed +read\n%s", name, diff)
		}
	}
	if compared < 10 {
		t.Errorf("compared only %d accesses", compared)
	}
}

// Bytes that are damaged, or of another version, do no harm.
func TestDamagedFacts(t *testing.T) {
	t.Parallel()
	_, fact := analyzed(t, ssatest.Build(t, tangled), nil)
	rnd := rand.New(rand.NewPCG(29, 30))
	for range 3000 {
		damaged := bytes.Clone(fact.Functions)
		for range 1 + rnd.IntN(3) {
			damaged[rnd.IntN(len(damaged))] = byte(rnd.Uint32())
		}
		damaged = damaged[:len(damaged)-rnd.IntN(2)*rnd.IntN(len(damaged))]
		r, err := funcfact.Open(damaged)
		if err != nil {
			continue
		}
		for _, name := range r.Names() {
			funcfact.Lookup(r, name, decodeFunction)
		}
	}
}
