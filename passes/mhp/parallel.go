package mhp

import (
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/passes/mhb"
)

// A Relation tells for a scope what may happen in parallel.
type Relation struct {
	order *mhb.Order
}

// New returns the relation of events that o does not order. With an order that
// assumes what it cannot see, events that may be ordered by what is not known are
// not parallel.
func New(o *mhb.Order) *Relation { return &Relation{o} }

// A Verdict tells why two events may be parallel, or why not.
type Verdict uint8

const (
	Unordered    Verdict = iota // may be parallel: nothing orders them
	SelfParallel                // may be parallel: goroutines that one loop or API starts
	Ordered                     // one after the other, or one goroutine does both
	Locked                      // a common lock keeps them apart
	InOnce                      // both are part of the function of a Once
	Unknown                     // the scope was too large to look at
)

// A Reason is the evidence for what Parallel says.
type Reason struct {
	Verdict Verdict
	// Spawn starts the goroutine that nobody waits for before the other event, if
	// the verdict is Unordered or SelfParallel.
	Spawn *goroutine.Node
	// Lock is what keeps the events apart, if the verdict is Locked or InOnce.
	Lock goroutine.Place
	// First and Second are the locks that are held at the events, if they may be
	// parallel: none is held at both, unless for reading only.
	First, Second []goroutine.Place
}

// ParallelAt reports whether instances of a and b that access the same instance of the variable at p may happen at the same
// time, and why.
func (r *Relation) ParallelAt(p goroutine.Place, a, b *goroutine.Node) (bool, Reason) {
	if r.perhapsLocked(a, b) || r.perhapsLocked(b, a) {
		return false, Reason{Verdict: Locked}
	}
	if common, ok := r.order.ExcludedAt(p, a, b); ok {
		return false, excluded(common)
	}
	ok, gap := r.order.OrderedAt(p, a, b)
	return r.judge(a, b, ok, gap)
}

// perhapsLocked reports whether what a call does at a under a lock of its own is under
// a lock at b, too: it may be the same one.
func (r *Relation) perhapsLocked(a, b *goroutine.Node) bool {
	return a.Access != nil && a.Access.Locked && len(r.order.Held(b)) > 0
}

func excluded(by mhb.Common) Reason {
	if by.Once {
		return Reason{Verdict: InOnce, Lock: by.Place}
	}
	return Reason{Verdict: Locked, Lock: by.Place}
}

func (r *Relation) judge(a, b *goroutine.Node, ordered bool, gap mhb.Gap) (bool, Reason) {
	switch {
	case ordered:
		return false, Reason{Verdict: Ordered}
	case r.order.Exhausted():
		return false, Reason{Verdict: Unknown}
	}
	reason := Reason{Verdict: Unordered, Spawn: gap.Spawn}
	if gap.Rounds {
		reason.Verdict = SelfParallel
	}
	reason.First, reason.Second = r.order.Held(a), r.order.Held(b)
	return true, reason
}

// Held returns the locks that are held at n on all ways.
func (r *Relation) Held(n *goroutine.Node) []goroutine.Place { return r.order.Held(n) }
