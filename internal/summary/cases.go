package summary

import (
	"slices"

	"github.com/concvet/concvet/internal/locks"
)

// settleCases makes the cases of e such that callers can tell them apart, or
// gives them up: locks that differ between cases which look alike to callers
// become unsure, and so do locks that are acquired on failure: no function is
// meant to do that, so what it calls was not understood. refuses says that the
// function may not return at all, seen what the results of each case may be. Conditions
// that are lasting callers know as well, although memory says so.
func settleCases(e *locks.Effect, refuses bool, o outcomes, seen [][]locks.Cond, lasting func(locks.Cond) bool) {
	if len(e.Cases) == 2 {
		complement(&e.Cases[0], &e.Cases[1], o, seen[1])
		complement(&e.Cases[1], &e.Cases[0], o, seen[0])
	}
	odd := len(e.Cases) > 1 && slices.ContainsFunc(e.Cases, func(k locks.Case) bool {
		return len(k.Acquired) > 0 && slices.ContainsFunc(k.When, o.failure)
	})
	switch {
	case len(e.Cases) == 1 && !changesLocks(e.Cases[0]) && !refuses:
		e.Cases = nil
	case len(e.Cases) == 1 && refuses:
		// It returns only if its parameters are so.
		e.Cases[0].When = slices.DeleteFunc(e.Cases[0].When, func(c locks.Cond) bool {
			return !aboutResult(c) && !aboutParam(c)
		})
		if len(e.Cases[0].When) == 0 && !changesLocks(e.Cases[0]) {
			e.Cases = nil
		}
	case len(e.Cases) == 1:
		// The only way to end; what is known of the results still is of use.
		e.Cases[0].When = slices.DeleteFunc(e.Cases[0].When, func(c locks.Cond) bool { return !aboutResult(c) })
	case len(e.Cases) > maxCases || !distinct(e.Cases, lasting) || odd:
		unsure := differing(e.Cases)
		e.Leaves = left(e.Cases, unsure)
		e.Cases = settled(e.Cases, unsure)
		e.Unsure = append(e.Unsure, unsure...)
	default:
		e.Leaves = left(e.Cases, differing(e.Cases))
	}
}

func changesLocks(k locks.Case) bool { return len(k.Acquired)+len(k.Released) > 0 }

// complement gives b the opposite of what a knows of a result, if b knows
// nothing of any result: a function that acquires on success is taken not to
// acquire on failure, and the other way around. Where some way to b is seen to
// return the same, the result does not tell the two apart.
func complement(a, b *locks.Case, o outcomes, seen []locks.Cond) {
	if len(a.Acquired) == 0 && len(b.Acquired) == 0 || slices.ContainsFunc(b.When, aboutResult) {
		return
	}
	for _, c := range a.When {
		if aboutResult(c) && o.failure(c) == (len(a.Acquired) == 0) && !slices.Contains(seen, c) {
			c.Is = !c.Is
			b.When = append(b.When, c)
			return
		}
	}
}

// distinct reports whether every two cases exclude each other.
func distinct(cases []locks.Case, lasting func(locks.Cond) bool) bool {
	for i := range cases {
		for j := range cases[:i] {
			if !exclusive(cases[i].When, cases[j].When, lasting) {
				return false
			}
		}
	}
	return true
}

// exclusive reports whether a and b contradict each other in something that
// callers see for themselves: a result, an argument, a variable of theirs, or what is
// lasting. What memory else said when the function looked they do not know.
func exclusive(a, b []locks.Cond, lasting func(locks.Cond) bool) bool {
	return slices.ContainsFunc(a, func(c locks.Cond) bool {
		if !aboutResult(c) && !aboutParam(c) && !aboutVariable(c) && !lasting(c) {
			return false
		}
		c.Is = !c.Is
		return slices.Contains(b, c)
	})
}

// differing returns the locks that some cases change and others do not.
func differing(cases []locks.Case) []locks.Lock {
	var out []locks.Lock
	for _, k := range cases {
		for _, c := range slices.Concat(k.Acquired, k.Released) {
			same := !slices.ContainsFunc(cases, func(other locks.Case) bool {
				return slices.Contains(other.Acquired, c) != slices.Contains(k.Acquired, c) ||
					slices.Contains(other.Released, c) != slices.Contains(k.Released, c)
			})
			if !same && !slices.Contains(out, c.Lock) {
				out = append(out, c.Lock)
			}
		}
	}
	return out
}

// left returns what some cases acquire of the locks that they do not all change, where nothing but memory decides, which
// callers do not see, and no case releases.
func left(cases []locks.Case, unsure []locks.Lock) []locks.Change {
	var out []locks.Change
	for _, k := range cases {
		if slices.ContainsFunc(k.When, func(c locks.Cond) bool { return aboutResult(c) || aboutParam(c) }) {
			return nil
		}
		for _, c := range k.Acquired {
			if slices.Contains(unsure, c.Lock) && !slices.Contains(out, c) {
				out = append(out, c)
			}
		}
	}
	return slices.DeleteFunc(out, func(c locks.Change) bool {
		return slices.ContainsFunc(cases, func(k locks.Case) bool { return slices.Contains(k.Released, c) })
	})
}

// settled returns the one case with the changes that all cases share.
func settled(cases []locks.Case, unsure []locks.Lock) []locks.Case {
	isUnsure := func(c locks.Change) bool { return slices.Contains(unsure, c.Lock) }
	k := locks.Case{
		Acquired: slices.DeleteFunc(slices.Clone(cases[0].Acquired), isUnsure),
		Released: slices.DeleteFunc(slices.Clone(cases[0].Released), isUnsure),
	}
	if !changesLocks(k) {
		return nil
	}
	return []locks.Case{k}
}

// alwaysReleased reports whether every way out of a function with effect e
// releases the lock of the inferred requirement r: only then must its callers
// hold the lock.
func alwaysReleased(e *locks.Effect, r Require) bool {
	if r.Source != Inferred {
		return true
	}
	return len(e.Cases) > 0 && !slices.ContainsFunc(e.Cases, func(k locks.Case) bool {
		return !slices.ContainsFunc(k.Released, func(c locks.Change) bool { return c.Lock == r.Lock })
	})
}

// inheritedInVain reports whether r comes from a callee, but a function with
// effect e takes the lock itself: its callers cannot hold it.
func inheritedInVain(e *locks.Effect, r Require) bool {
	return r.Source != Inferred && slices.ContainsFunc(e.Acquires, func(a locks.Acquire) bool { return a.Lock.Path == r.Lock.Path })
}
