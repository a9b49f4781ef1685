package racepattern

import "github.com/concvet/concvet/internal/diag"

// guardChecks are the checks about guarded variables of which each single access holds the lock.
var guardChecks = []*diag.Check{escapingReference, staleCheck, contradictedContract, brokenExemption}

var escapingReference = &diag.Check{
	Code:  "CV3012",
	Name:  "guarded-reference-escapes",
	Tier:  diag.Likely,
	Title: "map, slice or object that a lock guards gets out of the critical section",
	Doc: `A variable of map or slice type refers to elements that others have, too, who have got the map or slice. Here somebody gets
it from a field that a lock guards: it is returned, sent on a channel, passed to a function after the critical section, or used
there. Elsewhere its elements are changed in place, with the lock held: but whoever has got it looks at them
without the lock. Reading a map while it is written makes the program crash.

The same goes for an object that is an element of such a map or slice, that an exported function returns, and that has no lock of its own, if
fields of it that callers can get at are changed in place.`,
	Bad: `type Stats struct {
	mu     sync.Mutex
	counts map[string]int
}

func (s *Stats) Count(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts[name]++
}

func (s *Stats) Counts() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.counts
}`,
	Good: `type Stats struct {
	mu     sync.Mutex
	counts map[string]int
}

func (s *Stats) Count(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts[name]++
}

func (s *Stats) Counts() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.counts)
}`,
	Silent: `Copies are left alone, and so is what is never changed in place: slices to which the package only appends, and maps
and slices that are replaced as a whole. Who gives the field another map or slice after reading it keeps the old one
to himself. Functions whose callers hold the lock, and those that other packages cannot call, are judged by what their
callers do with the result. What is stored in other objects is not followed.`,
	Since: "v0.1.0",
}

var staleCheck = &diag.Check{
	Code:  "CV3013",
	Name:  "stale-check",
	Tier:  diag.Likely,
	Title: "what was checked in one critical section is acted on in another one",
	Doc: `A condition on something that a lock guards decides whether the same lock is taken again to change it: a user is added if
there was none of that name, money is withdrawn if there was enough. In between the lock was released, so that another
goroutine may have done the same. Each access holds the lock, and the race detector sees nothing, but two goroutines may both find
that there is none, and both add one. The critical sections may be in methods that are called one after the other.

A function that sends on a channel because a flag says that it is not closed is reported, too, if the critical section
that sets the flag closes the channel. So is one that stores a lock, a channel or an object with such parts into a sync.Map because Load
has found nothing: LoadOrStore does both at once.`,
	Bad: `func (r *Registry) Register(name string, u *User) error {
	r.mu.RLock()
	_, taken := r.users[name]
	r.mu.RUnlock()
	if taken {
		return ErrTaken
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.users[name] = u
	return nil
}`,
	Good: `func (r *Registry) Register(name string, u *User) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, taken := r.users[name]; taken {
		return ErrTaken
	}
	r.users[name] = u
	return nil
}`,
	Silent: `Nothing is reported if the second critical section checks anything that the lock guards; if the first one has marked
what the second one writes, or left another mark that it looks for; if another lock is held over both; if nobody else writes what was
checked, or does nothing but to add to it or take from it what does not matter; and if it does no harm: a flag is set, something is
removed that may be gone, the value is written that was compared with, or a cache is filled with a value that is as good as any other: a
number, a string, a slice, or a struct without locks and the like that nobody changes.`,
	Since: "v0.1.0",
}

var contradictedContract = &diag.Check{
	Code:  "CV3015",
	Name:  "contradicted-contract",
	Tier:  diag.Likely,
	Title: "a comment names the lock that guards a field, and the code never holds it",
	Doc: `The comment at a field or lock says which lock guards what, but no access holds it, or at most one line and one
function in six. One of the two is wrong: the lock was forgotten everywhere, or the comment tells of an earlier state of the
code, and will mislead whoever believes it.

The finding is one for each comment, at the comment, with the first of the accesses; CV3010 and CV3006 do not report them.`,
	Bad: `type Meter struct {
	mu sync.Mutex
	n  int // guarded by mu
}

func (m *Meter) Add()     { m.n++ }
func (m *Meter) Reset()   { m.n = 0 }
func (m *Meter) Get() int { return m.n }`,
	Good: `type Meter struct {
	mu sync.Mutex
	n  int // guarded by mu
}

func (m *Meter) Add()     { m.mu.Lock(); defer m.mu.Unlock(); m.n++ }
func (m *Meter) Reset()   { m.mu.Lock(); defer m.mu.Unlock(); m.n = 0 }
func (m *Meter) Get() int { m.mu.Lock(); defer m.mu.Unlock(); return m.n }`,
	Silent: `If more accesses hold the lock, the comment is believed, and so it is if none certainly holds it, but some may. Accesses to objects that nobody else knows
yet, those of tests, and of functions that nobody is seen to call do not count. The order of fields in a struct, with the lock
above what it guards, is no comment.`,
	Since: "v0.1.0",
}
