package mhb

import (
	"slices"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memo"
)

// An Order tells what happens before what in a scope. It computes what it is
// asked for and remembers it; it must not be used by several goroutines at once.
type Order struct {
	*scopeGraph
	assume  bool
	doubt   bool  // assume what resembles synchronization, too
	about   place // the variable that the current question is about, if it has one
	proofs  map[question]*answer
	waits   memo.Map[wayKey, waiting]
	counted memo.Map[exchangeKey, []exchange]

	passes  int       // made so far
	pass    int       // the current one; 0 if there is none
	open    bool      // in the current pass a question was asked again before it had a proof
	changed bool      // something was proved in the current pass
	asked   []*answer // in the current pass
}

// New returns the order of the events of s.
func New(s *goroutine.Scope) *Order { return newOrder(newScopeGraph(s), false) }

func newOrder(g *scopeGraph, assume bool) *Order {
	return &Order{
		scopeGraph: g,
		assume:     assume,
		proofs:     make(map[question]*answer),
	}
}

// Scope returns the scope that o is about.
func (o *Order) Scope() *goroutine.Scope { return o.scope }

// Assume returns the order that gives what cannot be seen the benefit of the
// doubt, for reports: where an event may be ordered by operations on objects
// that are known outside of the scope, or by code that is not known, it is.
func (o *Order) Assume() *Order { return newOrder(o.scopeGraph, true) }

// Bounds on the work on one scope, in nodes visited. A scope of average
// size takes some thousand steps for each pair of accesses.
const (
	minSteps     = 4_000_000
	stepsPerNode = 1300

	perStep = 8 // of the members of a list that is gone through
)

// Exhausted reports whether the work on the scope was cut short. Then orders are
// missing, unless the order assumes them.
func (o *Order) Exhausted() bool { return o.steps > max(minSteps, stepsPerNode*len(o.scope.Nodes)) }

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
	o.about = subjectOf(a, b)
	for _, v := range o.viewsOf(p, a, b) {
		if p := o.before(v, a, b); p != nil {
			return p
		}
	}
	return nil
}

// A question is whether a happens before b in a view. What may be assumed depends
// on the variable that it is about.
type question struct {
	view, a, b int
	about      place
}

// subjectOf returns the first of the places that both a and b access; not valid if
// there is none.
func subjectOf(a, b *node) place {
	if a.Kind != goroutine.Touch || b.Kind != goroutine.Touch {
		return place{}
	}
	for _, p := range a.Access.Places {
		if slices.Contains(b.Access.Places, p) {
			return p
		}
	}
	return place{}
}

// An answer is what is known of a question: it has a proof, or it has been sought
// in a pass and not been found yet, or it is certain that there is none.
type answer struct {
	proof *proof
	pass  int
	final bool
}

// ask answers q by seek, or from memory.
//
// The proof of one question may ask for others, and these again for the first. The
// questions that a query leads to are all about the same event a, and seek answers
// more of them the more answers it gets. So the least fixpoint is computed: passes
// that ask each question once, with what is not proved yet as not so, until none
// finds anything new.
func (o *Order) ask(q question, seek func() *proof) *proof {
	ans := o.proofs[q]
	switch {
	case ans == nil:
		ans = &answer{}
		o.proofs[q] = ans
	case ans.proof != nil || ans.final:
		return ans.proof
	case ans.pass == o.pass:
		o.open = true
		return nil
	}
	if o.Exhausted() {
		return nil
	}
	if o.pass > 0 {
		o.seek(ans, seek)
		return ans.proof
	}
	for again := true; again; {
		o.passes++
		o.pass, o.open, o.changed, o.asked = o.passes, false, false, o.asked[:0]
		o.seek(ans, seek)
		again = ans.proof == nil && o.open && o.changed && !o.Exhausted()
	}
	o.pass = 0
	if !o.open || !o.changed {
		for _, ans := range o.asked {
			ans.final = true
		}
	}
	return ans.proof
}

// seek looks for a proof in the current pass.
func (o *Order) seek(ans *answer, seek func() *proof) {
	ans.pass = o.pass
	o.asked = append(o.asked, ans)
	if p := seek(); p != nil {
		ans.proof = p
		o.changed = true
	}
}
