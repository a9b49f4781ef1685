package summary

import (
	"bytes"
	"go/types"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/testing/ssatest"
)

// recursive has functions that need each other's summaries, literals, handles
// and callbacks, in an order that helps nobody.
const recursive = `package p

import "sync"

type S struct {
	mu, other sync.Mutex
	next      *S
	hook      func()
}

func (s *S) A(n int)        { s.mu.Lock(); s.mu.Unlock(); s.B(n - 1) }
func (s *S) C(n int)        { s.other.Lock(); defer s.other.Unlock(); s.D(func() { s.next.Self() }) }
func (s *S) B(n int)        { s.C(n); s.A(n - 1) }
func (s *S) D(f func())     { s.mu.Lock(); f(); s.mu.Unlock() }
func (s *S) Lock() func()   { s.enter(); return s.leave }
func (s *S) enter()         { s.mu.Lock(); s.Self().other.Lock() }
func (s *S) leave()         { s.Self().other.Unlock(); s.mu.Unlock() }
func (s *S) Self() *S       { return s.Again(s) }
func (s *S) Again(t *S) *S  { if t == nil { return s.Self() }; return t }
func (s *S) Use()           { defer s.Lock()() }
func (s *S) TryA() bool     { if !s.mu.TryLock() { return s.TryB() }; return true }
func (s *S) TryB() bool     { if s.next == nil { return false }; return s.TryA() }
func New() *S               { s := &S{}; s.hook = func() { s.mu.Lock(); s.mu.Unlock() }; return s }
func (s *S) Hook()          { s.hook() }
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
		_, fact := analyzed(t, ssatest.Build(t, recursive), shuffled)
		_, got := throughGob(t, fact)
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
		for range 3 {
			_, got := analyzed(t, p, rnd)
			if diff := differences(t, p.SSA.Pkg, want, got); diff != "" {
				t.Errorf("%s, functions shuffled: -in order +shuffled\n%s", p.SSA.Pkg.Path(), diff)
			}
			if _, a := throughGob(t, want); want != nil {
				if _, b := throughGob(t, got); !bytes.Equal(a, b) {
					t.Errorf("%s: other bytes", p.SSA.Pkg.Path())
				}
			}
		}
	}
}

// differences compares what two facts say about the functions of pkg.
func differences(t *testing.T, pkg *types.Package, a, b *packageFact) string {
	t.Helper()
	for _, fact := range []*packageFact{a, b} {
		if fact == nil {
			continue
		}
		for _, e := range fact.Entries {
			name, _ := fact.symbol(e)
			fa, errA := a.lookup(name)
			fb, errB := b.lookup(name)
			if errA != nil || errB != nil {
				t.Fatal(errA, errB)
			}
			if diff := cmp.Diff(fa, fb, asWhole); diff != "" {
				return name.String() + "\n" + diff
			}
		}
	}
	return ""
}
