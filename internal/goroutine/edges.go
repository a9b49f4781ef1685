package goroutine

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// An edge leads out of a block: its successor i.
type edge struct {
	from *ssa.BasicBlock
	i    int
}

// An edgeEvent lays out what is known to have happened when control takes an
// edge.
type edgeEvent func(f *Frame, cur *Node) *Node

// edgesOf returns the events on the edges of fn: the arms of selects, the
// receives that found a channel closed, and what branches tell about variables.
func (b *builder) edgesOf(fn *ssa.Function) map[edge][]edgeEvent {
	return b.edges.Of(fn, func(fn *ssa.Function) map[edge][]edgeEvent {
		m := make(map[edge][]edgeEvent)
		for _, block := range fn.Blocks {
			if cond, ok := block.Instrs[len(block.Instrs)-1].(*ssa.If); ok {
				b.branch(m, block, cond)
			}
		}
		return m
	})
}

func (b *builder) branch(m map[edge][]edgeEvent, block *ssa.BasicBlock, cond *ssa.If) {
	v, truth := cond.Cond, 0 // the edge on which v holds
	for {
		not, ok := v.(*ssa.UnOp)
		if !ok || not.Op != token.NOT {
			break
		}
		v, truth = not.X, 1-truth
	}
	b.ended(m, cond)
	switch v := v.(type) {
	case *ssa.BinOp:
		if arm, sel, ok := ssax.SelectArm(v); ok {
			m[edge{block, truth}] = append(m[edge{block, truth}], b.arm(sel, arm))
			return
		}
		b.granted(m, block, v, truth)
		b.observe(m, block, v, truth)
	case *ssa.Extract:
		b.received(m, block, v, truth)
	case *ssa.Call, *ssa.UnOp:
		b.tried(m, edge{block, truth}, v, syncmodel.IfTrue)
		b.observe(m, block, v, truth)
	}
}

// granted handles a branch on whether an error is nil, which may be that of a call that tries to take a lock.
func (b *builder) granted(m map[edge][]edgeEvent, block *ssa.BasicBlock, v *ssa.BinOp, truth int) {
	if err, isNil := askedForNil(v, truth); err != nil {
		b.tried(m, edge{block, isNil}, err, syncmodel.IfNilError)
		b.waited(m, block, err, isNil)
	}
}

// askedForNil returns the error that v compares with nil, and the edge on which it is nil, if truth is the one on which v holds; nil if v
// compares something else.
func askedForNil(v *ssa.BinOp, truth int) (err ssa.Value, isNil int) {
	k, ok := v.Y.(*ssa.Const)
	if !ok || !k.IsNil() || !ssax.IsError(v.X.Type()) {
		return nil, 0
	}
	if v.Op == token.NEQ {
		truth = 1 - truth
	}
	return v.X, truth
}

// tried handles a branch on the result of a call that tries to take a lock: on the
// edge e it has, if outcome is how that is told.
func (b *builder) tried(m map[edge][]edgeEvent, e edge, v ssa.Value, outcome syncmodel.Outcome) {
	call, ok := v.(*ssa.Call)
	if !ok {
		return
	}
	acquire, ok := syncmodel.EffectOf[*syncmodel.Acquire](&call.Call)
	if !ok || acquire.When.Outcome != outcome {
		return
	}
	op := Op{Kind: Lock, Delta: 1}
	if acquire.Mode == syncmodel.Read {
		op.Kind = RLock
	}
	m[e] = append(m[e], func(f *Frame, cur *Node) *Node {
		if !b.isAlone(f, acquire.Kind, acquire.Lock.In(call), acquire.Weight.In(call)) {
			return cur
		}
		return b.on(f, cur, call, acquire.Lock, op)
	})
}

// arm is the event of an arm being taken.
func (b *builder) arm(sel *ssa.Select, i int) edgeEvent {
	state := sel.States[i]
	kind := RecvAny
	if state.Dir == types.SendOnly {
		kind = Send
	}
	return func(f *Frame, cur *Node) *Node {
		if kind == Send {
			b.sends = append(b.sends, sent{f, state.Chan, state.Send})
		}
		n := b.sync(f, cur, sel, state.Chan, Op{Kind: kind, Delta: 1})
		n.pos = state.Pos
		return n
	}
}

// merged lays out the arms of a select which no branch tells apart, since nothing
// follows that is different.
func (b *builder) merged(f *Frame, cur *Node, sel *ssa.Select) *Node {
	told := make(map[int]bool)
	for ext := range ssax.UsesOf[*ssa.Extract](sel) {
		for _, use := range *ext.Referrers() {
			if cmp, ok := use.(*ssa.BinOp); ok && branches(cmp) {
				if arm, _, ok := ssax.SelectArm(cmp); ok {
					told[arm] = true
				}
			}
		}
	}
	if len(told) == len(sel.States) {
		return cur
	}
	join := b.node(Plain, f, nil)
	if !sel.Blocking || len(told) > 0 {
		link(cur, join)
	}
	for i := range sel.States {
		if !told[i] {
			link(b.arm(sel, i)(f, b.then(cur, Plain, f, nil)), join)
		}
	}
	return join
}

// branches reports whether a branch depends on cond.
func branches(cond ssa.Value) bool {
	return slices.ContainsFunc(*cond.Referrers(), func(instr ssa.Instruction) bool {
		_, ok := instr.(*ssa.If)
		return ok
	})
}

// received handles a branch on the second result of a receive: it tells whether
// the channel is closed.
func (b *builder) received(m map[edge][]edgeEvent, block *ssa.BasicBlock, ok *ssa.Extract, truth int) {
	ch := receivedFrom(ok)
	if ch == nil {
		return
	}
	closed := edge{block, 1 - truth}
	m[closed] = append(m[closed], func(f *Frame, cur *Node) *Node {
		return b.sync(f, cur, ok, ch, Op{Kind: RecvClosed, Delta: 1})
	})
}

// receivedFrom returns the channel of which ok tells whether it gave a value, and no other; nil if ok is something else.
func receivedFrom(ok *ssa.Extract) ssa.Value {
	if ok.Index != 1 {
		return nil
	}
	switch t := ok.Tuple.(type) {
	case *ssa.UnOp:
		if t.Op == token.ARROW {
			return t.X
		}
	case *ssa.Select:
		return receivedAt(t, ok.Block())
	}
	return nil
}

// receivedAt returns the channel that sel has received from where control is in block: each arm that asks whether there was a value does
// so for itself. It returns nil if block is not in an arm.
func receivedAt(sel *ssa.Select, block *ssa.BasicBlock) ssa.Value {
	for i, state := range sel.States {
		if arm := ssax.ArmOf(sel, i); arm != nil && arm.Dominates(block) {
			return state.Chan
		}
	}
	return nil
}

// observe handles a branch that tells something of values that were read from variables: on edge
// truth v holds, and it does not on the other.
func (b *builder) observe(m map[edge][]edgeEvent, block *ssa.BasicBlock, v ssa.Value, truth int) {
	instr := block.Instrs[len(block.Instrs)-1]
	for i := range 2 {
		for _, g := range told(finding{of: v, text: "true", negated: i != truth}) {
			if event := b.seen(instr, g); event != nil {
				m[edge{block, i}] = append(m[edge{block, i}], event)
			}
		}
	}
}

// seen returns the event that instr, a branch, has found g; nil if that tells nothing.
func (b *builder) seen(instr ssa.Instruction, g finding) edgeEvent {
	if call, ok := g.of.(*ssa.Call); ok && syncmodel.Of(&call.Call) == nil {
		return func(f *Frame, cur *Node) *Node { return b.observeResult(f, cur, call, g) }
	}
	addr, cas := observed(g.of)
	if addr == nil {
		return nil
	}
	op := g.observe()
	call, ok := g.of.(*ssa.Call)
	once := ok && (isTestedOnce(call, instr.Block()) || b.isOnlyTest(call, instr.Block()))
	op.Swapped = once && g.bound == Exactly && syncmodel.Claims(call, g.constant())
	load, ok := g.of.(*ssa.UnOp)
	op.Stale = ok && !isTestedAtOnce(load, instr.Block())
	if cas != nil { // done if it was the old value, which it is not otherwise
		done := (g.text == "true") != g.negated
		op = Op{Kind: Observe, Value: constText(cas), Negated: !done, Swapped: done && once, Delta: 1, Returned: true}
	}
	return func(f *Frame, cur *Node) *Node { return b.sync(f, cur, instr, addr, op) }
}

// isShareable reports whether addr may be the address of a variable that other
// goroutines know: anything but that of a local variable that is not captured.
func isShareable(addr ssa.Value) bool {
	variable, ok := ssax.Base(addr).(*ssa.Alloc)
	return !ok || variable.Heap
}

// receive lays out a receive from a channel.
func (b *builder) receive(f *Frame, cur *Node, instr *ssa.UnOp) *Node {
	if instr.Op != token.ARROW {
		return cur
	}
	return b.sync(f, cur, instr, instr.X, Op{Kind: RecvAny, Delta: 1})
}
