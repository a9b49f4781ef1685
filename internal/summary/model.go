package summary

import (
	"go/types"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/syncmodel"
)

// modelSummary turns the model of a primitive into a summary, so that calls of
// primitives and of functions are treated alike. The result is nil if the model
// says nothing of locks.
//
// What RLocker returns stays a lock of its own: it acquires in another mode than
// its method says.
func modelSummary(fn *types.Func, m *syncmodel.Model) *Function {
	f := &Function{}
	for _, e := range m.Effects {
		switch e := e.(type) {
		case *syncmodel.Acquire:
			f.acquire(fn, e)
		case *syncmodel.Release:
			if l, ok := operandLock(fn, e.Lock, e.Kind); ok {
				f.Effect.Cases = []locks.Case{{Released: []locks.Change{{Lock: l, Mode: e.Mode}}}}
			}
		case *syncmodel.Exit:
			// A panic returns to whoever recovers it; the deferred calls that do
			// so see the locks as they are. That is judged at the panic itself.
			f.Effect.NoReturn, f.Effect.Goexit = !e.May, e.OfGoroutine()
			f.refuse(fn, e)
		case *syncmodel.Call:
			f.invoke(fn, e.Func)
		case *syncmodel.OnceDo:
			f.invoke(fn, e.Func)
		}
	}
	if f.trivial() {
		return nil
	}
	return f
}

// refuse adds that the call returns only if an argument is as it should be.
func (f *Function) refuse(fn *types.Func, e *syncmodel.Exit) {
	i := e.Unless.Param(fn)
	if i < 0 {
		return
	}
	value, is := "nil", e.Value == syncmodel.Nil
	if e.Value == syncmodel.True || e.Value == syncmodel.False {
		value, is = "true", e.Value == syncmodel.True
	}
	cond := locks.Cond{Atom: locks.EqualsConst(accesspath.ParamPath(i), value), Is: is}
	f.Effect.Cases = []locks.Case{{When: []locks.Cond{cond}}}
}

// acquire adds an acquisition.
func (f *Function) acquire(fn *types.Func, e *syncmodel.Acquire) {
	l, ok := operandLock(fn, e.Lock, e.Kind)
	if !ok {
		return
	}
	taken := []locks.Change{{Lock: l, Mode: e.Mode}}
	switch e.When.Outcome {
	case syncmodel.Always:
		f.Effect.Cases = []locks.Case{{Acquired: taken}}
	case syncmodel.IfTrue:
		f.Effect.Cases = twoCases(e.When.Result, "true", taken)
	case syncmodel.IfNilError:
		f.Effect.Cases = twoCases(e.When.Result, "nil", taken)
	}
	if !e.Try {
		f.Effect.Acquires = []locks.Acquire{{Lock: l, Mode: e.Mode}}
	}
}

// twoCases returns the two cases of an acquisition that succeeds iff the result
// equals success.
func twoCases(result int, success string, taken []locks.Change) []locks.Case {
	atom := locks.EqualsConst(accesspath.ResultPath(result), success)
	return []locks.Case{
		{When: []locks.Cond{{Atom: atom, Is: true}}, Acquired: taken},
		{When: []locks.Cond{{Atom: atom, Is: false}}},
	}
}

// invoke adds that a function argument is called.
func (f *Function) invoke(fn *types.Func, c syncmodel.Callee) {
	if i := c.Param(fn); i >= 0 && c.Method == "" && c.Field == "" {
		f.Calls = append(f.Calls, Invoke{Param: i})
	}
}

// operandLock returns the lock that an operand of a primitive denotes.
// Semaphores are left out: they exclude nobody unless their size is one.
func operandLock(fn *types.Func, o syncmodel.Operand, kind syncmodel.LockKind) (locks.Lock, bool) {
	i := o.Param(fn)
	if i < 0 || kind == syncmodel.Semaphore {
		return locks.Lock{}, false
	}
	p := accesspath.ParamPath(i)
	if o.Field != "" {
		p = p.Field(o.Field)
	}
	return locks.Lock{Path: p}, true
}
