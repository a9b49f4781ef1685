package goroutine

import (
	"go/types"

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

// lend notes what site, which is not laid out, gets and returns along with the cancel functions among its arguments.
func (b *builder) lend(f *Frame, site ssa.CallInstruction, args []ssa.Value) {
	for _, arg := range args {
		if _, isFunc := ssax.CoreType(arg.Type()).(*types.Signature); !isFunc {
			continue
		}
		if done := b.cancels(f, arg); done.Valid() {
			b.lent[done] = append(b.lent[done], bind(f, args)...)
			if call, ok := site.(*ssa.Call); ok {
				b.lent[done] = append(b.lent[done], bind(f, results(call))...)
			}
		}
	}
}

// lentWith returns what may keep the function that ends the context of the channel p.
func (b *builder) lentWith(p Place) []Place {
	var out []Place
	for _, with := range b.lent[p] {
		if isReference(with.value.Type()) {
			out = add(out, b.refs(with.frame, with.value)...)
		}
	}
	return out
}
