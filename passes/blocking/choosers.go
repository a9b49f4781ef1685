package blocking

import (
	"maps"
	"slices"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/skeleton"
)

// choosers returns, by code, what the decisions of goroutines in trace come from that the scope does not tell the reasons of. What
// one of several does that run the same code says nothing of the others, whether it panics nobody knows before, and users of an object do as
// they like.
func choosers(k *skeleton.Skeleton, trace []explore.Move) map[int]*goroutine.Origins {
	who := make(map[int]*goroutine.Origins)
	for _, m := range trace {
		t := k.TagOf(m)
		if !t.Chosen || isRound(t) || isPassed(t) || k.Users && t.Node == nil && len(t.Decisions) == 0 {
			continue
		}
		if who[m.Code] == nil {
			who[m.Code] = &goroutine.Origins{Known: true}
		}
		addOrigins(k.Scope, who[m.Code], t)
	}
	return who
}

// isPassed reports whether all that is decided on in a step is which statements were passed that defer something.
func isPassed(t skeleton.Tag) bool {
	return len(t.Decisions) > 0 && !slices.ContainsFunc(t.Decisions, func(br *goroutine.Branch) bool { return br.Defer == nil })
}

// addOrigins adds what decides on the step with tag t.
func addOrigins(s *goroutine.Scope, o *goroutine.Origins, t skeleton.Tag) {
	o.Known = o.Known && len(t.Decisions) > 0
	for _, br := range t.Decisions {
		switch {
		case br.Of.Value != nil:
			s.AddOrigins(o, br.Of, false)
		case br.Defer == nil:
			o.Known = false
		}
	}
}

// depend reports whether two of those who take decisions may do so for reasons that depend on each other, so that it is not certain that both
// decide as they do in one execution.
func depend(who map[int]*goroutine.Origins) bool {
	codes := slices.Sorted(maps.Keys(who))
	for i, c := range codes {
		for _, d := range codes[:i] {
			if who[c].Meet(who[d]) {
				return true
			}
		}
	}
	return false
}

// isRound reports whether all that is decided on in a step is whether a loop over what the function was given goes on.
func isRound(t skeleton.Tag) bool {
	return len(t.Decisions) > 0 && !slices.ContainsFunc(t.Decisions, func(br *goroutine.Branch) bool {
		return br.Round == goroutine.NoRound || !goroutine.IsNumber(br.Count) && br.Round != goroutine.FirstRound
	})
}
