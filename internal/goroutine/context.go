package goroutine

import (
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
