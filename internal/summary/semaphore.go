package summary

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// asLock returns what call, a call of the primitive fn, does to a semaphore that has one place; nil if it is not about one.
// Whoever takes that is alone, as with a mutex, but a wait that a context may end is none for a lock: it keeps nobody
// waiting for ever.
func (a *engine) asLock(fn *types.Func, m *syncmodel.Model, call ssa.CallInstruction) *Function {
	for _, e := range m.Effects {
		switch e := e.(type) {
		case *syncmodel.Acquire:
			if e.Kind != syncmodel.Semaphore || !a.hasOnePlace(call, e.Lock, e.Weight) {
				continue
			}
			own := *e
			own.Kind = syncmodel.Mutex
			if v := call.Value(); !e.Try && (v == nil || len(*v.Referrers()) == 0) {
				own.When = syncmodel.When{} // nobody asks
			}
			f := new(Function)
			f.acquire(fn, &own)
			if mayEnd(e.Context.In(call)) {
				f.Effect.Acquires = nil
			}
			return f
		case *syncmodel.Release:
			if e.Kind != syncmodel.Semaphore || !a.hasOnePlace(call, e.Lock, e.Weight) {
				continue
			}
			f := new(Function)
			if l, ok := operandLock(fn, e.Lock, syncmodel.Mutex); ok {
				f.Effect.Cases = []locks.Case{{Released: []locks.Change{{Lock: l, Mode: e.Mode}}}}
			}
			return f
		}
	}
	return nil
}

// hasOnePlace reports whether call takes or gives back the only place of the semaphore that the operand lock denotes.
func (a *engine) hasOnePlace(call ssa.CallInstruction, lock, weight syncmodel.Operand) bool {
	v, n := lock.In(call), weight.In(call)
	return v != nil && n != nil && locks.SizeOf(n) == 1 && a.places(v) == 1
}

// places returns how many may hold the semaphore v; -1 if that is not known.
func (a *engine) places(v ssa.Value) int64 {
	if load, ok := v.(*ssa.UnOp); ok {
		if cell, ok := ssax.Origin(load.X).(*ssa.Alloc); ok {
			v = ssax.SoleValue(cell)
		}
	}
	if v == nil {
		return -1
	}
	if size := locks.SizeMade(v); size != nil {
		return locks.SizeOf(size)
	}
	held := locks.HeldIn(v)
	if held == nil {
		return -1
	}
	if a.rooms == nil {
		fns := make([]*ssa.Function, len(a.units))
		for i, u := range a.units {
			fns[i] = u.Func
		}
		a.rooms = locks.Rooms(fns)
	}
	return a.rooms(held)
}

// mayEnd reports whether ctx may end, unlike none, and the one that package context has for those who have none.
func mayEnd(ctx ssa.Value) bool {
	call, ok := ctx.(*ssa.Call)
	if !ok {
		return ctx != nil
	}
	made, ok := syncmodel.EffectOf[*syncmodel.Derive](&call.Call)
	return !ok || made.End != syncmodel.EndNever
}
