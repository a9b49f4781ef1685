package stale

import "github.com/concvet/concvet/internal/diag"

// Check is about acting on what another critical section has seen.
var Check = &diag.Check{
	Code:  "CV3013",
	Name:  "stale-check",
	Tier:  diag.Likely,
	Title: "code acts in one critical section on a check in another one",
	Doc: `A condition on something that a lock guards decides whether the same lock is taken again to change it: a user is added if
there was none of that name, money is withdrawn if there was enough. In between the lock was released, so another
goroutine may have done the same. Each access holds the lock, so the race detector reports nothing, but two goroutines may both find
no such user, and both add one. The critical sections may be in methods that are called one after the other.

A function that sends on a channel because a flag says that it is not closed is reported, too, if the critical section
that sets the flag closes the channel. So is one that stores a lock, a channel or an object with such parts into a sync.Map because Load
has found nothing: LoadOrStore does both at once. And so is one that adds to an atomic number because Load has shown that it has not
reached a limit, or would not with that, if several goroutines run it: each may add the last one. CompareAndSwap, or a look at what Add returns, helps.`,
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
number that is not drawn for it, a string, a slice, or a struct without locks and the like that nobody changes.`,
	Since: "v0.1.0",
}
