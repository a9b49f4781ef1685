package goroutine_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

// TestOwners wants the functions whose names start with owns, and no
// others.
func TestOwners(t *testing.T) {
	p := ssatest.Build(t, `package p

import "sync"

type pool struct {
	name string
	jobs struct{ wg sync.WaitGroup }
}

var pools = make(map[string]*pool)

func ownsGroup() {
	var wg sync.WaitGroup
	wg.Add(1)
	go wg.Done()
	wg.Wait()
}

func ownsInLiteral() {
	func() {
		wg := new(sync.WaitGroup)
		go wg.Wait()
	}()
}

func ownsPool() *pool { return &pool{name: "new"} }

func ownsByCall() { ownsPool().jobs.wg.Wait() }

// Nothing is known of the group of a caller.
func usesGroup(p *pool) { p.jobs.wg.Wait() }

// Everybody finds the pool in the map.
func sharesPool() {
	p := &pool{}
	pools[p.name] = p
	p.jobs.wg.Wait()
}

// A pool that is not new.
func findsPool() *pool { return pools["old"] }
func callsFinder()     { findsPool().jobs.wg.Wait() }

func ownsVariable() int {
	n := 1
	go func() { n++ }()
	return n
}

// What the goroutine shares with others is not made here.
func startsOnly(p *pool) { go usesGroup(p) }

// Nothing starts a goroutine.
func callsLiteral() { func() {}() }

// A map of pools is no group.
func fillsMap() { pools = make(map[string]*pool) }
`)
	var fns []*ssa.Function
	for _, n := range p.Nests {
		fns = append(fns, n.Funcs...)
	}
	owns := goroutine.Owners(fns)
	for _, n := range p.Nests {
		name := n.Root.Name()
		if got, want := owns(n.Root), strings.HasPrefix(name, "owns"); got != want {
			t.Errorf("%s: owns something = %v, want %v", name, got, want)
		}
	}
}
