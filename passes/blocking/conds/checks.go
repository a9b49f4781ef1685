package conds

import "github.com/concvet/concvet/internal/diag"

// Check is about condition variables whose waiters are not woken when they should be, or are woken when they should not.
var Check = &diag.Check{
	Code:  "CV4012",
	Name:  "condition-misused",
	Tier:  diag.Bug,
	Title: "condition variable is waited for or signalled in a way that loses signals",
	Doc: `A goroutine that is woken finds that another one was faster, so it has to test again what it waits for; a signal that comes before
the Wait wakes nobody, so it has to test before too: Wait belongs into a loop. Whoever changes what is tested has to signal, as somebody has
to at all, and to wake all if not all wait for the same, or if it is so for good.`,
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
	Silent: `Who waits for different things if it is not seen that several goroutines do so at a time. Condition variables that are no fields of the package, and functions that wait for callers who have tested.`,
	Since:  "v0.1.0",
}
