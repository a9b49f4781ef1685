package goroutine

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// ended handles a branch on the error of a context: there is none before the context has ended, as who receives from its channel finds.
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

// errOfContext returns the call that asks a context for its error, if cond tests whether that is nil, or some error, and the edge on which there
// is one; nil if cond is about something else. That there is none yet, only who asks at once knows.
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
	if !ok || summary.AskedForErr(call) == nil {
		return nil, 0
	}
	if _, compares := cond.Cond.(*ssa.BinOp); compares && !isTestedAtOnce(call, cond.Block()) {
		return nil, 0
	}
	return call, way
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
