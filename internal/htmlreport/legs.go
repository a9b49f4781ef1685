package htmlreport

import (
	"fmt"

	"github.com/concvet/concvet/internal/finding"
)

// legsOf returns what each of the goroutines does that a finding is about, in the order in which it does it, and the places
// that belong to none of them. With a single one there is nothing to be put side by side, and all are such places.
func (r *Report) legsOf(f *finding.Finding) (legs []legView, others []stepView) {
	for i, places := range f.Legs() {
		leg := legView{Title: fmt.Sprintf("Goroutine %d", i+1)}
		meets := meeting(f, places)
		for j, p := range places {
			message := p.Message
			if p.Position == f.Position && message == f.Message {
				message = "here"
			}
			leg.Steps = append(leg.Steps, r.step(p.Position, message, j == meets))
		}
		legs = append(legs, leg)
	}
	if legs == nil {
		others = append(others, r.step(f.Position, "reported here", true))
	}
	for _, rel := range f.Related {
		if legs == nil || rel.Leg.Number == 0 {
			others = append(others, r.step(rel.Position, rel.Message, false))
		}
	}
	return legs, others
}

// meeting returns the index of the place where a goroutine meets the others: where it waits in the end, or what it accesses. What
// follows an access tells more about it.
func meeting(f *finding.Finding, places []finding.Related) int {
	if f.Analyzer == lockOrder {
		return len(places) - 1
	}
	for i, p := range places {
		if p.Leg.Order >= 0 {
			return i
		}
	}
	return -1
}

// lockOrder is the analyzer whose findings are cycles.
const lockOrder = "lockorder"
