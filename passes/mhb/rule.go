package mhb

import (
	"fmt"
	"slices"
)

// A Rule is a reason why one event happens before another. The numbers are those
// of docs/semantics.md, which has for each the sentence of the Go memory model
// that it comes from.
type Rule int

const (
	Program    Rule = iota + 1 // HB1: the order in which one goroutine does things
	Started                    // HB2: a go statement, before what the goroutine does
	Sent                       // HB3: a send, before its receive is done
	Closed                     // HB4: a close, before a receive that returns because of it
	Rendezvous                 // HB5: a receive, before its send is done, without a buffer
	Drained                    // HB6: a receive, before the send that needs its room in the buffer
	Counted                    // HB7: all sends there are, before as many receives are done
	Waited                     // HB8: what a wait group counts, before Wait returns
	Once                       // HB9: the function of a Once, before Do returns
	HandedOver                 // HB10: the release of a lock that was held, before it is acquired
	Notified                   // HB11: a notification, before a wait on the condition is over
	Observed                   // HB12: the store of a value, before the value is seen
	EachRound                  // HB13: what a loop starts and waits for, before it goes on
	Assumed                    // HB14: what cannot be seen is given the benefit of the doubt
)

// String returns the number of r, as HB3.
func (r Rule) String() string { return fmt.Sprintf("HB%d", int(r)) }

// A Step is an application of a rule to events: those that happen before, and the
// one that happens after, which is the last.
type Step struct {
	Rule  Rule
	Nodes []*node
}

// A proof is why a node happens before another: a rule, and the proofs of what the
// rule asks for. A nil proof is none.
type proof struct {
	step    Step
	because []*proof
}

func prove(r Rule, because []*proof, nodes ...*node) *proof {
	return &proof{Step{r, nodes}, because}
}

// isAssumed reports whether p takes something for granted.
func (p *proof) isAssumed() bool {
	return slices.ContainsFunc(p.steps(nil, make(map[*proof]bool)), func(s Step) bool { return s.Rule == Assumed })
}

// steps appends the steps of p to those in out, premises first, each once.
func (p *proof) steps(out []Step, seen map[*proof]bool) []Step {
	if p == nil || seen[p] {
		return out
	}
	seen[p] = true
	for _, q := range p.because {
		out = q.steps(out, seen)
	}
	return append(out, p.step)
}
