// Package plan makes plans out of goals and facts.
package plan

import "sync"

// Planner may be used by several goroutines.
type Planner struct {
	run     sync.RWMutex
	goalsMu sync.Mutex
	goals   []string
	factsMu sync.Mutex
	facts   map[string]bool
}

// New returns a planner.
func New() *Planner { return &Planner{facts: make(map[string]bool)} }

// Plan drops the goals that are facts. It holds run, and so does Learn.
func (p *Planner) Plan() {
	p.run.Lock()
	defer p.run.Unlock()
	p.drop()
}

// Learn adds a fact. It read-locks run only, which keeps Plan out, and does not wait for
// another goroutine in Learn as that one takes the locks in the same order.
func (p *Planner) Learn(fact string) {
	p.run.RLock()
	defer p.run.RUnlock()
	p.add(fact)
}

func (p *Planner) drop() {
	p.goalsMu.Lock()
	defer p.goalsMu.Unlock()
	var open []string
	for _, g := range p.goals {
		p.factsMu.Lock()
		done := p.facts[g]
		p.factsMu.Unlock()
		if !done {
			open = append(open, g)
		}
	}
	p.goals = open
}

func (p *Planner) add(fact string) {
	p.factsMu.Lock()
	defer p.factsMu.Unlock()
	p.facts[fact] = true
	p.goalsMu.Lock()
	defer p.goalsMu.Unlock()
	p.goals = append(p.goals, "check "+fact)
}
