package callees

import (
	"cmp"
	"go/types"
	"sync"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
)

// A Resolver finds the targets of the calls of one package. It may be used by
// several goroutines at once.
type Resolver struct {
	pkg   *ssa.Package
	nests []*ssax.Nest

	mu      sync.Mutex // guards what follows
	memo    memo.Map[ssa.CallInstruction, Targets]
	dynamic *interfaces
	impls   memo.Map[*types.Named, implementations] // memo of implementations
	flow    *flow                                   // nil until somebody asks
}

// New returns a resolver for the package pkg, whose nests are given.
func New(pkg *ssa.Package, nests []*ssax.Nest) *Resolver {
	return &Resolver{pkg: pkg, nests: nests}
}

// Of returns the targets of the call, go or defer at site.
func (r *Resolver) Of(site ssa.CallInstruction) Targets {
	call := site.Common()
	if _, ok := call.Value.(*ssa.Builtin); ok {
		return Targets{}
	}
	if t, ok := r.static(call); ok {
		return t
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.memo.Of(site, r.resolve)
}

// static resolves calls whose target is part of the call.
func (r *Resolver) static(call *ssa.CallCommon) (t Targets, ok bool) {
	fn := call.StaticCallee()
	if fn == nil {
		return t, false
	}
	t.Static = ssax.StaticCallee(call)
	if t.Static == nil && ssax.Callee(call) != nil {
		return t, false // a method value of an interface
	}
	if decl := ssax.Declared(fn); decl != nil && len(decl.Blocks) > 0 {
		t.Funcs = []*ssa.Function{decl}
	}
	return t, true
}

// resolve resolves calls of function values and interface methods.
func (r *Resolver) resolve(site ssa.CallInstruction) Targets {
	call := site.Common()
	value, method := call.Value, call.Method
	if !call.IsInvoke() && call.StaticCallee() != nil {
		value, method = ssax.Receiver(call), ssax.Callee(call)
	}
	var t Targets
	s := r.sources(value)
	for _, v := range s.made {
		t.addMade(r.pkg, v, method)
	}
	if s.outside != Known {
		t.fail(s.outside)
	}
	if !t.Unknown || value == nil {
		return t
	}
	closed := t
	if method != nil {
		closed = r.implementers(value.Type(), method)
	}
	if held := r.held(value, method); !held.Unknown {
		held.Afar = closed.Unknown
		return held
	}
	if closed.Unknown {
		t.Why = closed.Why
		return t
	}
	return closed
}

// held returns the targets of a call of value, or of its method, as far as package-level flow knows
// what the value may be. What nobody assigns is not taken to be nil: it is unknown.
func (r *Resolver) held(value ssa.Value, method *types.Func) Targets {
	var t Targets
	holds := r.flowing().of(value)
	if holds.Open != Known || len(holds.Made) == 0 {
		t.fail(cmp.Or(holds.Open, FromVariable))
		return t
	}
	for _, m := range holds.Made {
		t.addMade(r.pkg, m.Value, method)
	}
	return t
}

func (r *Resolver) flowing() *flow {
	if r.flow == nil {
		r.flow = newFlow(r.pkg, r.nests)
	}
	return r.flow
}

// Holds returns what the value v, a function or an interface, may be.
func (r *Resolver) Holds(v ssa.Value) Content {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.flowing().of(v)
}

// Callers returns the static calls of fn, a declared function of the package, and whether these are all that
// there are.
func (r *Resolver) Callers(fn *ssa.Function) (calls []ssa.CallInstruction, all bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	w := r.flowing().world
	return w.calls[fn], fn.Parent() == nil && !w.openParams(fn)
}

// addMade adds the code of v, a function value, or the method that v, a conversion to an interface type,
// has.
func (t *Targets) addMade(pkg *ssa.Package, v ssa.Value, method *types.Func) {
	if mi, ok := v.(*ssa.MakeInterface); !ok {
		t.addValue(pkg, v)
	} else if method != nil {
		t.addMethod(pkg, mi.X.Type(), method)
	}
}

// addValue adds the code of the function value v.
func (t *Targets) addValue(pkg *ssa.Package, v ssa.Value) {
	if mc, ok := v.(*ssa.MakeClosure); ok {
		v = mc.Fn
	}
	if fn, ok := v.(*ssa.Function); ok {
		if decl := ssax.Declared(fn); decl != nil {
			t.add(pkg, decl)
			return
		}
	}
	t.fail(FromVariable) // the method value of an interface, stored away
}
