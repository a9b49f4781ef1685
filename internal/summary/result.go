package summary

import (
	"go/types"
	"iter"
	"slices"
	"sync"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/callees"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// A Result answers what the functions of a package do to locks. The zero
// Result, of a package that could not be analysed, knows of no functions.
type Result struct {
	// Failures are the functions that could not be analysed because of a bug
	// in concvet. Whoever reports must report them too.
	Failures []*diag.Failure

	*engine
	imports *imports
	turn    sync.Mutex
}

// Turn waits until nobody else uses r, and returns the function that gives way
// to others. Queries remember their answers, and drivers run the analyzers that
// share r at the same time: each must take its turn for as long as it asks.
func (r *Result) Turn() (done func()) {
	r.turn.Lock()
	return r.turn.Unlock
}

// WrittenElsewhere reports whether the package that declares the readers-writer
// lock, a direct import, acquires it for writing.
func (r *Result) WrittenElsewhere(lock symbol.Var) bool {
	fact := r.imports.facts[lock.Pkg]
	return fact != nil && slices.Contains(fact.Writers, lock)
}

// Units returns all functions of the package with bodies, literals included, in
// source order, but for those that are not analyzed since the package is too large.
func (r *Result) Units() []*Unit {
	if r.engine == nil {
		return nil
	}
	return r.analyzed
}

// Funcs returns the functions of [Result.Units].
func (r *Result) Funcs() []*ssa.Function {
	var fns []*ssa.Function
	for _, u := range r.Units() {
		fns = append(fns, u.Func)
	}
	return fns
}

// InstrsOf yields the instructions of type T of all units of r, in their order.
func InstrsOf[T ssa.Instruction](r *Result) iter.Seq2[*Unit, T] {
	return func(yield func(*Unit, T) bool) {
		for _, u := range r.Units() {
			for instr := range ssax.InstrsOf[T](u.Func) {
				if !yield(u, instr) {
					return
				}
			}
		}
	}
}

// Incomplete reports whether functions of the package are not analyzed, so that what nobody seems to do may be
// done by one of them.
func (r *Result) Incomplete() bool { return r.engine != nil && len(r.analyzed) < len(r.units) }

// Unit returns the unit of fn, or nil if fn has no body in the package.
func (r *Result) Unit(fn *ssa.Function) *Unit { return r.byFunc[fn] }

// Adopted reports whether fn is a method of a lock type whose values are the locks themselves: its body acquires nothing
// that is known, and waits.
func (r *Result) Adopted(fn *ssa.Function) bool {
	t := r.lockTypes[r.byFunc[fn]]
	return t != nil && t.adopted
}

// IsTurnstile reports whether all that fn does is to acquire or release a lock which is made of a channel or an atomic variable:
// its effect tells, and what it does to these concerns nobody.
func (r *Result) IsTurnstile(fn *ssa.Function) bool {
	_, ok := r.turnstiles[r.byFunc[fn]]
	return ok
}

// Handle returns the locks that calling v, a value of u, releases; none if v is no function.
func (r *Result) Handle(u *Unit, v ssa.Value) []locks.Lock { return r.handleLocks(u.nest, v) }

// Behind returns the lock that whoever has locked l, as u names it, holds: l itself, or the one that its type is
// built from. It is false if nothing is known to be acquired by locking l.
func (r *Result) Behind(u *Unit, l locks.Lock) (locks.Lock, bool) { return r.engine.behind(u.Func, l) }

// Resolver returns the resolver of the nest that u belongs to.
func (u *Unit) Resolver() *accesspath.Resolver { return u.nest.resolver }

// Name returns the name of the function as its users know it.
func (u *Unit) Name() string { return unitName(u.Func) }

// Effect returns what call does in terms of the calling nest; nil if nothing.
func (r *Result) Effect(call ssa.CallInstruction) *locks.Effect { return r.effectOf(call) }

// CondLock returns the lock of the condition variable at cond, a value of the package.
func (r *Result) CondLock(cond ssa.Value) (backpointer.Lock, bool) {
	if r.engine == nil || r.backs == nil {
		return backpointer.Lock{}, false
	}
	return r.backs.CondLock(cond)
}

// IsNil reports whether v is nil, if it is made in a way that tells, as by a call that always returns something, or never an error.
func (r *Result) IsNil(v ssa.Value) (isNil, known bool) {
	if r.engine == nil {
		return false, false
	}
	how := r.engine.nilness(v)
	return how == AlwaysNil, how != PerhapsNil
}

// Targets returns the functions that call may run.
func (r *Result) Targets(call ssa.CallInstruction) callees.Targets { return r.dynamic.Of(call) }

// Callers returns the static calls of the declared function fn in its package,
// in source order of the callers.
func (r *Result) Callers(fn *ssa.Function) []ssa.CallInstruction { return r.callers[fn] }

// Made reports whether the package assigns the field to no object but those that it makes in the same
// function.
func (r *Result) Made(field *types.Var) bool { return r.engine != nil && r.backs.Made(field) }

// Unset reports whether nobody assigns the field at addr in any object.
func (r *Result) Unset(addr *ssa.FieldAddr) bool { return r.engine != nil && r.backs.Unset(addr) }

// Escapes reports whether fn is used in its package other than by calling it,
// so that it may be called from where nobody sees.
func (r *Result) Escapes(fn *ssa.Function) bool { return r.escapes[fn] }

// Requirements returns the locks that must, and those that must not, be held at
// call, in terms of the calling nest, with the name of the callee.
func (r *Result) Requirements(call ssa.CallInstruction) (requires, excludes []Require, callee string) {
	t := r.target(call)
	if t.summary == nil {
		return nil, nil, ""
	}
	translate := func(in []Require) []Require {
		var out []Require
		for _, q := range in {
			q.Lock = t.sub.lock(q.Lock)
			if q.Lock.Path.Valid() {
				out = append(out, q)
			}
		}
		return out
	}
	return translate(t.summary.Requires), translate(t.summary.Excludes), t.name()
}

// Translate returns l, a lock as the callee of call names it, as the caller
// does.
func (r *Result) Translate(call ssa.CallInstruction, l locks.Lock) locks.Lock {
	t := r.target(call)
	return t.sub.lock(l)
}

// Callee returns the function of this package that call certainly calls, or
// nil.
func (r *Result) Callee(call ssa.CallInstruction) *Unit { return r.byFunc[r.declaredCallee(call)] }
