package ssax_test

import (
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

func TestBinding(t *testing.T) {
	p := ssatest.Build(t, `package p

import "sync"

func f(n int) {
	var mu sync.Mutex
	var wg sync.WaitGroup
	go func() {
		mu.Lock()
		go func() {
			wg.Done()
			mu.Unlock()
		}()
	}()
}

func bound(mu *sync.Mutex) {
	f := mu.Lock
	f()
}
`)
	outer, inner := p.Func("f$1"), p.Func("f$1$1")
	for _, fv := range inner.FreeVars {
		b := ssax.Binding(fv)
		if got, ok := b.(*ssa.FreeVar); !ok || got.Parent() != outer || got.Name() != fv.Name() {
			t.Errorf("free variable %s of %s is bound to %v, want that of %s", fv.Name(), inner, b, outer)
		}
		origin, ok := ssax.Origin(fv).(*ssa.Alloc)
		if !ok || origin.Comment != fv.Name() || origin.Parent() != p.Func("f") {
			t.Errorf("origin of %s is %v, want the variable of f", fv.Name(), ssax.Origin(fv))
		}
	}
	if len(inner.FreeVars) != 2 {
		t.Fatalf("%d free variables, want 2", len(inner.FreeVars))
	}

	// The wrapper of a method value is shared by all its uses, so nothing is known of
	// its receiver.
	for _, call := range calls(p.Func("bound")) {
		wrapper := call.StaticCallee()
		if !ssax.IsBound(wrapper) {
			t.Errorf("IsBound(%s) = false", wrapper)
		}
		if b := ssax.Binding(wrapper.FreeVars[0]); b != nil {
			t.Errorf("receiver of %s is bound to %s, want unknown", wrapper, b)
		}
	}
}
