// Package racepattern reports data races, accesses without the lock that guards a field or package variable, and what is wrong
// with the critical sections themselves.
//
// The analyzer is here, with its list of checks; a theme of them has a folder each. Those that go by the census of the
// package (package guard), which is about accesses and critical sections of all functions:
//
//   - guarded: an access without the guard (CV3006, CV3010, CV3011, CV3014, CV1010);
//   - atomics: a plain access to what others access atomically (CV3005);
//   - escape: what gets out of its critical section (CV3012);
//   - stale: what is done because of what another critical section has seen (CV3013);
//   - advice: locks that are right, but not as good as they could be (CV9001 to CV9004).
//
// And those that go by scopes (package goroutine), which are about one function with the goroutines that it
// starts, directly or through what it calls, or about the methods of one object and its goroutines:
//
//   - pair: two accesses that race (CV3001 to CV3008);
//   - group: goroutines that are counted too late (CV5001, CV5003).
//
// Package docket is the one way by which their findings go out, and scene is what those that go by scopes share.
//
// # Soundness
//
// Where something cannot be seen, the answer that leads to silence is taken. What is missed, and what is wrong most often, the
// themes tell. A function that starts goroutines at more than 1000
// places is not looked at; of one that does at more than 100, with all that it calls, what
// it calls is known by its footprint only.
//
// # Cost
//
// Scopes take most of the time. If nothing of the tier likely or below it is asked for, those
// of objects, and those of functions that are neither small nor have something of their own, are left out, and of the others
// those that promise nothing ([pair.IsPromising]). What they show is likely at best, so findings of the tier bug do not depend on them.
package racepattern
