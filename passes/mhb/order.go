package mhb

import (
	"github.com/concvet/concvet/internal/goroutine"
)

// An Order tells what happens before what in a scope. It computes what it is
// asked for and remembers it; it must not be used by several goroutines at once.
type Order struct {
	*scopeGraph
	assume bool
	proofs map[question]*answer
	waits  map[wayKey][]*node
	depth  int // of questions that are being answered
	taint  int // depth of the first of them that an answer rests on
}

// New returns the order of the events of s.
func New(s *goroutine.Scope) *Order { return newOrder(newScopeGraph(s), false) }

func newOrder(g *scopeGraph, assume bool) *Order {
	return &Order{
		scopeGraph: g,
		assume:     assume,
		proofs:     make(map[question]*answer),
		waits:      make(map[wayKey][]*node),
		taint:      untainted,
	}
}

// Scope returns the scope that o is about.
func (o *Order) Scope() *goroutine.Scope { return o.scope }

// Assume returns the order that gives what cannot be seen the benefit of the
// doubt, for reports: where an event may be ordered by operations on objects
// that are known outside of the scope, or by code that is not known, it is.
func (o *Order) Assume() *Order { return newOrder(o.scopeGraph, true) }

// maxSteps bounds the work on one scope, in nodes visited. A scope of average
// size takes some thousand steps for each pair of accesses.
const maxSteps = 200_000_000

// Exhausted reports whether the work on the scope was cut short. Then orders are
// missing, unless the order assumes them.
func (o *Order) Exhausted() bool { return o.steps > maxSteps }

// Before reports whether a happens before b in every execution in which both
// happen: every instance of a before every instance of b, of those that access
// the same instance of the variable that both access. If they access different
// ones, or are no accesses, all instances are meant.
//
// What an operation waits for happens before the events that follow it, and not
// before the operation itself.
func (o *Order) Before(a, b *goroutine.Node) bool { return o.BeforeAt(common(a, b), a, b) }

// BeforeAt is [Order.Before] for accesses to the variable at p.
func (o *Order) BeforeAt(p goroutine.Place, a, b *goroutine.Node) bool {
	return o.proof(p, a, b) != nil
}

// Why returns the steps that prove that a happens before b, each after those that
// it rests on; nil if a does not happen before b.
func (o *Order) Why(a, b *goroutine.Node) []Step { return o.WhyAt(common(a, b), a, b) }

// WhyAt is [Order.Why] for accesses to the variable at p.
func (o *Order) WhyAt(p goroutine.Place, a, b *goroutine.Node) []Step {
	return o.proof(p, a, b).steps(nil, make(map[*proof]bool))
}

func (o *Order) proof(p place, a, b *node) *proof {
	for _, v := range o.viewsOf(p, a, b) {
		if p := o.before(v, a, b); p != nil {
			return p
		}
	}
	return nil
}

// A question is whether a happens before b in a view.
type question struct {
	view, a, b int
}

type answer struct {
	proof *proof
	depth int // 1 + number of questions that led to it, while it is sought
}

const untainted = 1 << 30

// ask answers q by seek, or from memory. A question that leads to itself has no
// proof that way. What rests on such an answer is not remembered: asked for
// itself it may have another one.
func (o *Order) ask(q question, seek func() *proof) *proof {
	if ans := o.proofs[q]; ans != nil {
		if ans.depth > 0 {
			o.taint = min(o.taint, ans.depth)
		}
		return ans.proof
	}
	if o.Exhausted() {
		return nil
	}
	o.depth++
	depth, outer := o.depth, o.taint
	o.taint = untainted
	o.proofs[q] = &answer{depth: depth}
	p := seek()
	o.depth--
	if p == nil && o.taint < depth {
		delete(o.proofs, q)
		o.taint = min(o.taint, outer)
		return nil
	}
	o.proofs[q] = &answer{proof: p}
	o.taint = outer
	return p
}
