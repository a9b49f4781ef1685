package goroutine

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/footprint"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// keptBy lays out what a call keeps to have it run later. That is after all that the call may wait for itself.
func (b *builder) keptBy(f *Frame, cur *Node, site ssa.CallInstruction, args []ssa.Value, known *footprint.Function) *Node {
	if known == nil || cur == nil {
		return cur
	}
	for _, s := range known.Spawns {
		if v, _ := rootOf(args, s.Path); s.Later && v != nil {
			if t, ok := b.funcValue(f, v); ok {
				cur = b.calledBack(f, cur, site, args, s, t)
			}
		}
	}
	return cur
}

// calledBack lays out that a call has a goroutine of another package run t later, which an object of that package keeps. Who tells
// the object something may have it run then, and may learn that it was. If one goroutine runs all that an object keeps,
// they come one after the other, as if they held a lock. Nothing is laid out if it is not known which object that is.
func (b *builder) calledBack(f *Frame, cur *Node, site ssa.CallInstruction, args []ssa.Value, s footprint.Spawn, t target) *Node {
	keeper := keeperOf(site, args)
	if keeper == nil {
		return cur
	}
	n := b.then(cur, Spawn, f, site)
	thread := b.start(n)
	thread.On, thread.Deferred, thread.Many = syncmodel.OnEvent, true, s.Many
	turn := func(at *Node, kind OpKind) *Node {
		if !s.Many {
			at = b.sync(f, at, site, keeper, Op{Kind: kind, Delta: 1})
			at.field = turnField
		}
		return at
	}
	others := []ssa.Value{keeper}
	b.pending = append(b.pending, pendingThread{thread, func(start *Node) *Node {
		end := b.expand(f, turn(b.opaque(f, start, site, others), Lock), site, t, false)
		if end == nil {
			return nil
		}
		return b.opaque(f, turn(end, Unlock), site, others)
	}})
	return n
}

// turnField stands for the goroutine that runs what an object keeps.
const turnField = "callbacks"

// IsTurn reports whether n, which acquires or releases a lock, is no call that does: an object calls functions back one after the other.
func (n *Node) IsTurn() bool { return n.field == turnField }

// keeperOf returns the object that keeps a function which a call is passed: the receiver, the first argument, or else what the call
// makes; nil if it is none of them.
func keeperOf(site ssa.CallInstruction, args []ssa.Value) ssa.Value {
	if len(args) > 0 && args[0] != nil && ssax.IsPointer(args[0].Type()) {
		return args[0]
	}
	if call, ok := site.(*ssa.Call); ok {
		for _, v := range results(call) {
			if ssax.IsPointer(v.Type()) {
				return v
			}
		}
	}
	return nil
}
