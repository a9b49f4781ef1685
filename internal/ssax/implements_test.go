package ssax_test

import (
	"go/types"
	"testing"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

func TestImplements(t *testing.T) {
	p := ssatest.Build(t, `package p
type Plain interface{ Do(int) }
type One[K comparable] interface{ Do(K) }
type Two[K comparable, V any] interface { Put(K, []V); Get(map[K]*V) chan V }
type Bound[K interface{ ~int }] interface{ Do(K) }

type doer struct{}
func (doer) Do(int)
type speaker struct{}
func (speaker) Do(string)
type store struct{}
func (store) Put(string, []int)
func (store) Get(map[string]*int) chan int
type torn struct{}
func (torn) Put(string, []int)
func (torn) Get(map[int]*int) chan int
`)
	scope := p.SSA.Pkg.Scope()
	named := func(name string) types.Type { return scope.Lookup(name).Type() }
	for _, test := range []struct {
		t, iface string
		want     bool
	}{
		{"doer", "Plain", true},
		{"speaker", "Plain", false},
		{"doer", "One", true},
		{"speaker", "One", true},
		{"store", "One", false},
		{"store", "Two", true},
		{"torn", "Two", false},
		{"doer", "Bound", true},
		{"speaker", "Bound", false},
	} {
		if got := ssax.Implements(named(test.t), named(test.iface)); got != test.want {
			t.Errorf("%s implements %s: %v, want %v", test.t, test.iface, got, test.want)
		}
	}
}
