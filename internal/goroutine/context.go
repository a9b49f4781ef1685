package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// IsContext reports whether the object at p is the Done channel of a context.
func (p Place) IsContext() bool {
	n := p.Path.Len()
	return n > 0 && p.Path.Step(n-1).Name == doneField
}

// OnlyEnds reports whether the object at p is a channel on which nothing is sent and that is closed once: of a context, or of a test.
func (p Place) OnlyEnds() bool { return p.IsContext() || p.isOfTest() }

// isOfTest reports whether p is a pseudo channel or group of a test, of which all is known.
func (p Place) isOfTest() bool {
	return p.Path.Root.Kind == accesspath.Global && p.Path.Root.Pkg() == ""
}

// IsGivenContext reports whether the object at p is the Done channel of a context that a function has got as
// an argument, or of a variable that holds such contexts, and what is derived of them, only. No channel that
// the scope makes is the same.
func (p Place) IsGivenContext() bool {
	if !p.IsContext() || p.Path.Len() > 1 {
		return false
	}
	root := p.Path.Root
	if root.Kind == accesspath.Param {
		return true
	}
	v, _ := root.Value.(ssa.Value)
	return root.Kind == accesspath.Local && isGiven(v)
}

func isGiven(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Parameter:
		return true
	case *ssa.Alloc:
		stored := ssax.StoredValues(v)
		return len(stored) > 0 && !slices.ContainsFunc(stored, func(x ssa.Value) bool { return !isGiven(x) })
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return ok && isDerived(call)
	case *ssa.Call:
		return isDerived(v)
	}
	return false
}

// isDerived reports whether call makes a context that its own cancel function or a timer ends, if not its parent.
func isDerived(call *ssa.Call) bool {
	e, ok := syncmodel.EffectOf[*syncmodel.Derive](&call.Call)
	if !ok {
		return false
	}
	switch e.End {
	case syncmodel.EndParent, syncmodel.EndCancel, syncmodel.EndTimer, syncmodel.EndNever:
		return true
	}
	return false
}

// testWith returns the test at whose end ctx, in f, ends; nil if ctx is another context, or it is not known which test that is.
func (b *builder) testWith(f *Frame, ctx ssa.Value) *Thread {
	f, ctx = b.source(f, ctx)
	call, ok := ctx.(*ssa.Call)
	if !ok {
		return nil
	}
	e, ok := syncmodel.EffectOf[*syncmodel.Derive](&call.Call)
	if !ok || e.End != syncmodel.EndTest {
		return nil
	}
	f, test := b.source(f, ssax.Base(ssax.Receiver(&call.Call)))
	if _, given := test.(*ssa.Parameter); !given || f.Thread.Frame != f {
		return nil
	}
	return f.Thread
}
