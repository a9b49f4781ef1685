package racepattern

import "github.com/concvet/concvet/internal/diag"

// adviceChecks are the checks about locks that are right, but not as good as they could be.
var adviceChecks = []*diag.Check{emptySection}

var emptySection = &diag.Check{
	Code:  "CV9004",
	Name:  "empty-critical-section",
	Tier:  diag.Advice,
	Title: "lock is released as soon as it is taken",
	Doc: `A call of Lock is directly followed by the call of Unlock, so that the lock protects nothing. Usually a
` + "`defer`" + ` is missing in front of the second one, and what follows runs without the lock; or the code between
has gone.

It may also be meant: who takes a lock and gives it back at once waits until nobody has it. That is worth a comment,
and with one nothing is reported.`,
	Bad: `func (p *Profile) SetName(name string) {
	p.mu.Lock()
	p.mu.Unlock()
	p.name = name
}`,
	Good: `func (p *Profile) SetName(name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.name = name
}`,
	Silent: `Nothing is reported if there is a comment on one of the two lines, between them or on the line above, nor if
name or comment of the function speak of waiting. In tests such sections are there to test the lock.`,
	Since: "v0.1.0",
}
