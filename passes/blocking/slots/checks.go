package slots

import "github.com/concvet/concvet/internal/diag"

// Check is about room that nobody makes.
var Check = &diag.Check{
	Code:  "CV4011",
	Name:  "limit-exhausted",
	Tier:  diag.Bug,
	Title: "room in a semaphore, pool or group is not given back, or waited for while it is held",
	Doc: `Who takes a slot of a semaphore and returns without giving it back makes the limit less by one; after some errors nobody gets
in. Who waits for another slot while he has one waits for ever if all do so.`,
	Bad: `func (r *Renderer) Render(name string) (string, error) {
	r.slots <- struct{}{}
	text, ok := r.template(name)
	if !ok {
		return "", errNoTemplate
	}
	<-r.slots
	return text, nil
}`,
	Good: `func (r *Renderer) Render(name string) (string, error) {
	r.slots <- struct{}{}
	defer func() { <-r.slots }()
	text, ok := r.template(name)
	if !ok {
		return "", errNoTemplate
	}
	return text, nil
}`,
	Silent: `Slots that a function takes for its caller, or that something gives back which it calls, starts or keeps; channels that the
function makes itself, as who waits for an answer does.`,
	Since: "v0.1.0",
}
