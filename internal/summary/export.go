package summary

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// exports returns the summaries that other packages may ask for: those of
// exported functions and methods, without the acquisitions that cannot matter
// outside, and without that constructors return something: there are many, and nobody
// but a test compares with nil what they return.
func (a *engine) exports() map[symbol.Func]*Function {
	given := a.givenLocks()
	out := make(map[symbol.Func]*Function)
	for _, u := range a.units {
		obj := ssax.OfferedObject(u.Func)
		if u.Summary == nil || obj == nil {
			continue
		}
		f := *u.Summary
		f.Effect.Acquires = slices.DeleteFunc(slices.Clone(f.Effect.Acquires), func(acq locks.Acquire) bool {
			return !nameable(acq.Lock) && !given[acq.Lock.Decl]
		})
		if !tells(f.Results, u.Func.Signature.Results()) {
			f.Results = nil
		}
		if !f.trivial() {
			out[symbol.Of(obj)] = &f
		}
	}
	return out
}

// tells reports whether results, of the types, say more than that something is returned which is no error, or that there is never an
// error, which would make up a tenth of all facts.
func tells(results []FuncResult, types *types.Tuple) bool {
	for i, r := range results {
		if r.Alias.Valid() || r.Handle != nil || r.Nil == NeverNil && ssax.IsError(types.At(i).Type()) {
			return true
		}
	}
	return false
}

// givenLocks returns the locks that other packages can come to hold by calling
// this one: those that a function which they can get hold of returns with, and those that
// it holds while it calls back.
func (a *engine) givenLocks() map[symbol.Var]bool {
	given := make(map[symbol.Var]bool)
	for _, u := range a.units {
		if u.Summary == nil || a.internal(u.Func) {
			continue
		}
		e := &u.Summary.Effect
		for _, k := range e.Cases {
			for _, c := range k.Acquired {
				given[c.Lock.Decl] = true
			}
		}
		for _, l := range e.Unsure {
			given[l.Decl] = true
		}
		for _, inv := range u.Summary.invokes() {
			for _, c := range inv.Held {
				given[c.Lock.Decl] = true
			}
		}
	}
	return given
}

// internal reports whether only the package itself calls fn: a function without an exported name
// that it does not use as a value either.
func (a *engine) internal(fn *ssa.Function) bool {
	obj := ssax.DeclaredObject(fn)
	return fn.Parent() == nil && (obj == nil || !obj.Exported()) && !a.escapes[fn]
}

// nameable reports whether code of other packages can operate on l itself: every
// name on its path is exported, or the caller passes it.
func nameable(l locks.Lock) bool {
	if l.Alias || l.Path.Root.Kind == accesspath.Global && !token.IsExported(l.Path.Root.Name()) {
		return l.Alias
	}
	for i := range l.Path.Len() {
		if s := l.Path.Step(i); s.Kind == accesspath.Field && !token.IsExported(s.Name) {
			return false
		}
	}
	return true
}
