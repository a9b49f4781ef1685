package conds

import "github.com/concvet/concvet/internal/diag"

// Check is about condition variables whose waiters are not woken when they should be, or are woken when they should not.
var Check = &diag.Check{
	Code:  "CV4012",
	Name:  "condition-misused",
	Tier:  diag.Bug,
	Title: "condition variable is used in a way that loses signals",
	Doc: `When a goroutine is woken, another one may have been faster, so it has to test its condition again. A signal that comes before
the Wait wakes no goroutine, so it has to test before, too: Wait belongs into a loop. Code that changes the condition has to signal. It has to
wake all goroutines with Broadcast if they wait for different things, or if the condition holds for good, as after Close.`,
	Bad: `func (m *Mailbox) Take() Letter {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.letters) == 0 {
		m.arrived.Wait()
	}
	l := m.letters[0]
	m.letters = m.letters[1:]
	return l
}`,
	Good: `func (m *Mailbox) Take() Letter {
	m.mu.Lock()
	defer m.mu.Unlock()
	for len(m.letters) == 0 {
		m.arrived.Wait()
	}
	l := m.letters[0]
	m.letters = m.letters[1:]
	return l
}`,
	Silent: `It is silent if several goroutines are not seen to wait at a time, about condition variables that are not fields of the package, and about functions whose callers have tested the condition.`,
	Since:  "v0.1.0",
}
