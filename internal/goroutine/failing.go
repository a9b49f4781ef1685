package goroutine

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// errField is where a group keeps the first error that a function of it has returned, which Wait returns: a variable that functions assign and
// that whoever has waited finds to be nil only if none of them did.
const errField = "err"

// A membership is the call that has started a goroutine in a group.
type membership struct {
	frame *Frame
	site  ssa.CallInstruction
	group syncmodel.Operand
}

// joins returns the membership of what site starts as e says, if the group learns of its errors; nil if it does not.
func (b *builder) joins(f *Frame, site ssa.CallInstruction, e *syncmodel.Spawn) *membership {
	fn := e.Func.In(site)
	if !b.cfg.Branches || !e.Group.Valid() || e.Await || fn == nil {
		return nil
	}
	sig, ok := fn.Type().Underlying().(*types.Signature)
	if !ok || sig.Results().Len() != 1 || !ssax.IsError(sig.Results().At(0).Type()) {
		return nil
	}
	return &membership{f, site, e.Group}
}

// memberOf returns the membership of the goroutine of which f is the function, or calls f last and returns what that does; nil if there is none.
func (f *Frame) memberOf() *membership {
	if f.Thread.Frame == f {
		return f.Thread.member
	}
	call, ok := f.Site.(*ssa.Call)
	if !ok || f.Caller == nil || f.Caller.calls[call] != f || !f.Caller.returns(call) {
		return nil
	}
	return f.Caller.memberOf()
}

// returns reports whether all that f returns is the result of call.
func (f *Frame) returns(call *ssa.Call) bool {
	ret := soleReturn(f.Func)
	return ret != nil && len(ret.Results) == 1 && ssax.Returned(ret, 0) == ssa.Value(call)
}

// fails lays out, after at, that f tells its group by ret whether it has failed.
func (b *builder) fails(f *Frame, at *Node, ret *ssa.Return) *Node {
	m := f.memberOf()
	if m == nil {
		return at
	}
	err := ssax.Returned(ret, 0)
	if call, ok := err.(*ssa.Call); ok && f.calls[call] != nil && f.returns(call) {
		return at // that has told
	}
	text, nonNil := b.constant(f, err)
	switch {
	case text == "nil":
		return at
	case nonNil || b.endingOf(ret, 0) == refused:
		return b.failed(m, at)
	}
	return b.perhapsFailed(f, m, at, func(negated bool) *Branch { return b.found(f, ret.Block(), err, "nil", negated) })
}

func (b *builder) failed(m *membership, at *Node) *Node {
	n := b.on(m.frame, at, m.site, m.group, Op{Kind: AtomicStore, Value: "error"})
	n.field = errField
	return n
}

// perhapsFailed lays out that a function, in f, may have failed, or not. What that comes from, as found says of an error that is nil or not, tells whether
// others decide by the same.
func (b *builder) perhapsFailed(f *Frame, m *membership, at *Node, found func(negated bool) *Branch) *Node {
	way := func(negated bool) *Node {
		n := b.then(at, Plain, f, nil)
		n.Branch = found(negated)
		return n
	}
	join := b.node(Plain, f, nil)
	link(b.failed(m, way(true)), join)
	link(way(false), join)
	return join
}

// failsAnyhow returns what says that a function of which nothing is known has failed, or not: each time anew, and by itself.
func (m *membership) failsAnyhow(fn ssa.Value) func(negated bool) *Branch {
	return func(negated bool) *Branch {
		return &Branch{Of: Value{m.frame, fn}, Text: "no error", Negated: negated, Fresh: true}
	}
}

// waited handles a branch on the error of a group.
func (b *builder) waited(m map[edge][]edgeEvent, block *ssa.BasicBlock, err ssa.Value, isNil int) {
	call, ok := err.(*ssa.Call)
	if !ok || !b.cfg.Branches || !isTestedAtOnce(call, block) {
		return
	}
	wait, ok := syncmodel.EffectOf[*syncmodel.GroupWait](&call.Call)
	if !ok {
		return
	}
	for i := range 2 {
		m[edge{block, i}] = append(m[edge{block, i}], func(f *Frame, cur *Node) *Node {
			n := b.on(f, cur, call, wait.Group, Op{Kind: Observe, Value: "nil", Negated: i != isNil, Delta: 1})
			n.field = errField
			return n
		})
	}
}
