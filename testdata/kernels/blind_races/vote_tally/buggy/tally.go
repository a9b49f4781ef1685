// Package tally counts the votes of a poll.
// Cast has a value receiver, so each call locks its own copy of the mutex while all copies share one map.
package tally

import (
	"cmp"
	"slices"
	"sync"
)

// Count is the result of one choice.
type Count struct {
	Choice string
	Votes  int
}

// Tally counts votes; many goroutines may cast at once.
type Tally struct {
	mu     sync.Mutex
	votes  map[string]int
	strict bool
}

// New returns a tally. Unless choices are given, any choice is allowed.
func New(choices ...string) *Tally {
	t := &Tally{votes: make(map[string]int), strict: len(choices) > 0}
	for _, c := range choices {
		t.votes[c] = 0
	}
	return t
}

// Cast adds a vote and tells whether the choice was allowed.
func (t Tally) Cast(choice string) bool { // BUG: race|CV1009 #1
	t.mu.Lock() // BUG: race|CV1009 #1
	defer t.mu.Unlock()
	if _, known := t.votes[choice]; t.strict && !known { // BUG: race|CV1009 #1
		return false
	}
	t.votes[choice]++ // BUG: race|CV1009 #1
	return true
}

// Result returns the counts, most votes first.
func (t *Tally) Result() []Count {
	t.mu.Lock()
	out := make([]Count, 0, len(t.votes))
	for c, n := range t.votes { // BUG: race|CV1009 #1
		out = append(out, Count{Choice: c, Votes: n})
	}
	t.mu.Unlock()

	slices.SortFunc(out, func(a, b Count) int {
		return cmp.Or(cmp.Compare(b.Votes, a.Votes), cmp.Compare(a.Choice, b.Choice))
	})
	return out
}

// Leader returns the choice with most votes.
func (t *Tally) Leader() (string, bool) {
	r := t.Result()
	if len(r) == 0 || r[0].Votes == 0 {
		return "", false
	}
	return r[0].Choice, true
}
