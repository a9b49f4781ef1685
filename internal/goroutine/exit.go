package goroutine

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
)

// exit lays out that site does not return: nothing follows, or if its goroutine only ends, what that does on its way out.
func (b *builder) exit(f *Frame, cur *Node, site ssa.CallInstruction, goexit bool) *Node {
	if goexit {
		cur = b.then(cur, Plain, f, site)
		cur.Goexit = true
		b.left = append(b.left, cur)
	}
	return nil
}

// effectOf returns what a call that is not laid out does to locks; nil if nothing.
func (b *builder) effectOf(site ssa.CallInstruction) *locks.Effect {
	if b.cfg.Effect == nil {
		return nil
	}
	return b.cfg.Effect(site)
}

// unwinding lays out body, and by leave what happens behind it when the goroutine ends inside.
func (b *builder) unwinding(f *Frame, body func() *Node, leave func(*Node) *Node) *Node {
	outer := b.left
	b.left = nil
	end := body()
	if len(b.left) > 0 {
		if at := leave(b.join(f, b.left)); at != nil {
			outer = append(outer, at)
		}
	}
	b.left = outer
	return end
}

// exited returns a node that follows all those at which t, the current thread, ends, at end by a return or otherwise: who waits for
// its end waits for these. It is nil if there are none. Nobody waits on when the process ends; without branches that is left open, as
// what comes before a way that leads nowhere is before all that would follow.
func (b *builder) exited(t *Thread, end *Node) *Node {
	last := b.left
	if end != nil {
		last = append(last, end)
	}
	if !b.cfg.Branches {
		last = b.deadEnds(t)
	}
	if len(last) == 0 {
		return nil
	}
	return b.join(t.Frame, last)
}

// deadEnds returns the nodes of t that nothing follows yet.
func (b *builder) deadEnds(t *Thread) []*Node {
	var last []*Node
	for _, n := range b.scope.Nodes {
		if n.Thread == t && n != t.Exit && len(n.Succs) == 0 && len(n.Preds) > 0 {
			last = append(last, n)
		}
	}
	return last
}

// join returns a node that follows all of nodes.
func (b *builder) join(f *Frame, nodes []*Node) *Node {
	after := b.node(Plain, f, nil)
	for _, n := range nodes {
		link(n, after)
	}
	return after
}
