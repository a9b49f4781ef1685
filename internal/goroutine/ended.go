package goroutine

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/syncmodel"
)

// ended handles a branch on the error of a context, or of a wait that fails by its end alone: there is none before the context has ended, as who
// receives from its channel finds.
func (b *builder) ended(m map[edge][]edgeEvent, cond *ssa.If) {
	call, way := errOfContext(cond)
	if call == nil {
		return
	}
	e := edge{cond.Block(), way}
	m[e] = append(m[e], func(f *Frame, cur *Node) *Node {
		n := b.sync(f, cur, cond, call, Op{Kind: RecvAny, Delta: 1})
		n.pos = call.Pos()
		return n
	})
}

// errOfContext returns the call that asks a context for its error, or fails by its end alone, if cond tests whether that is nil, or some error, and
// the edge on which there is one; nil if cond is about something else. That there is none yet, only who asks at once knows. An error of a wait
// that is tested more than once is the same each time, as [Branch] tells.
func errOfContext(cond *ssa.If) (asks *ssa.Call, way int) {
	var err ssa.Value
	switch v := cond.Cond.(type) {
	case *ssa.BinOp:
		var isNil int
		err, isNil = askedForNil(v, 0)
		way = 1 - isNil
	case *ssa.Call:
		if isSomeError(v) {
			err = v.Call.Args[0]
		}
	}
	call, ok := err.(*ssa.Call)
	if !ok {
		return nil, 0
	}
	waits := waitsWith(call) != nil
	if !waits && summary.AskedForErr(call) == nil {
		return nil, 0
	}
	if _, compares := cond.Cond.(*ssa.BinOp); compares && (!isTestedAtOnce(call, cond.Block()) || waits && testsOf(call) > 1) {
		return nil, 0
	}
	return call, way
}

// waitsWith returns the context whose end is all that makes call fail, which waits for something; nil if call is something else.
func waitsWith(call *ssa.Call) ssa.Value {
	acquire, ok := syncmodel.EffectOf[*syncmodel.Acquire](&call.Call)
	if !ok || acquire.When.Outcome != syncmodel.IfNilError {
		return nil
	}
	return acquire.Context.In(call)
}

// neverFails reports whether v, in f, is the error of a wait that only the end of its context would make fail, which nothing ends.
func (b *builder) neverFails(f *Frame, v ssa.Value) bool {
	f, v = b.source(f, v)
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	ctx := waitsWith(call)
	return ctx != nil && b.isEndless(f, ctx)
}

// isSomeError reports whether call is errors.Is with an error of a package, which are not nil.
func isSomeError(call *ssa.Call) bool {
	fn := ssax.StaticCallee(&call.Call)
	if fn == nil || fn.FullName() != "errors.Is" {
		return false
	}
	load, ok := call.Call.Args[1].(*ssa.UnOp)
	if !ok {
		return false
	}
	_, ok = load.X.(*ssa.Global)
	return ok
}
