// Package linkaudit checks the links of a page; it waits for the checkers
// before it takes their first verdict.
package linkaudit

import (
	"context"
	"sort"
	"sync"
)

// Head reports the status of a link. It has to honour ctx.
type Head func(ctx context.Context, link string) (int, error)

// Verdict is the outcome for a link.
type Verdict struct {
	Link   string
	Status int
	Err    error
}

// Broken tells if the link cannot be followed.
func (v Verdict) Broken() bool { return v.Err != nil || v.Status >= 400 }

// Option changes an auditor.
type Option func(*Auditor)

// Skip leaves out links for which f is true.
func Skip(f func(string) bool) Option {
	return func(a *Auditor) { a.skip = f }
}

// Auditor checks links.
type Auditor struct {
	head Head
	skip func(string) bool
}

// New returns an auditor that asks head.
func New(head Head, opts ...Option) *Auditor {
	a := &Auditor{head: head, skip: func(string) bool { return false }}
	for _, o := range opts {
		o(a)
	}
	return a
}

// Broken returns the broken ones of links, sorted.
func (a *Auditor) Broken(ctx context.Context, links []string) []Verdict {
	verdicts := make(chan Verdict) // BUG: block #1
	var checkers sync.WaitGroup
	for _, link := range links {
		if a.skip(link) {
			continue
		}
		checkers.Add(1)
		go func() {
			defer checkers.Done()
			status, err := a.head(ctx, link)
			verdicts <- Verdict{link, status, err} // BUG: block #1
		}()
	}
	checkers.Wait() // BUG: block #1
	close(verdicts)

	var broken []Verdict
	for v := range verdicts {
		if v.Broken() {
			broken = append(broken, v)
		}
	}
	sort.Slice(broken, func(i, j int) bool { return broken[i].Link < broken[j].Link })
	return broken
}
