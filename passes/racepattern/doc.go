// Package racepattern reports data races: those of one function with the goroutines
// that it starts, directly or through what it calls, and those between the methods
// of one object and its goroutines. And it reports accesses without the lock that guards
// a field or package variable, by a census of the package, and what is wrong with the
// critical sections themselves.
//
// # Classification
//
// Two accesses race (paper 004 section 6.3) if they conflict, their goroutines
// may run at the same time, neither happens before the other, and no lock is held
// at both. Which accesses conflict is a may statement of package goroutine;
// the rest is asked of package mhp. Where something cannot be seen, the answer
// that leads to silence is taken, see mhb.Order.Assume.
//
//   - CV3001 to CV3005, by what is accessed, are for pairs that are direct and
//     evident, and of tier bug. A pair is direct if one function and its literals show
//     both accesses and declare the variable, of which elements and fields count, but
//     not what pointers in it lead to; and if go statements or calls with models start
//     the goroutines, at once or after some time. Those that wait for requests are direct
//     among themselves only, if a server is seen to get the handler: a response may order
//     the rest, and a test may call it. A go statement in a helper must be reached in any
//     case (pair-direct, pair-start). A pair is evident if nothing on the way resembles synchronization, see
//     mhb.Order.Doubt, and neither access is behind a test for a variable that is not set, which
//     the goroutine that started this one may have set before (doubtRows).
//   - They are also for evident pairs that are near (viewRows): the functions that a scope lays
//     out make the object a call away at most, or it is a package variable, and start the
//     goroutines, and neither goroutine waits before for what comes from elsewhere. Scopes that
//     are small (goroutine.BuildSmall) are looked at for these.
//   - Any other pair in the scope of a function is CV3008, of tier likely.
//   - In the scope of an object there must be evidence that the field needs a lock
//     (census, CV3006), or that a goroutine of the object runs (CV3007).
//   - In the census of the package (package guard) an access lacks the lock that
//     guards its variable, and may meet another one that holds it. It is CV3010 if there
//     is no doubt, and a comment that names the variable states the guard, its function takes it for
//     the same object, hardly any other function does without, or two methods hold two locks of
//     one object (guard.Result.Certain),
//     CV3006 if there are few doubts, CV3011 with another lock held, CV3014 if it decides
//     whether to lock, and CV1010 if it writes with the lock held for reading.
//   - Fields and package variables that functions access atomically, and one plainly, are CV3005
//     (guard.Census.Mixed).
//   - What is guarded and gets out of its critical section is CV3012, what is done in one
//     because of another CV3013, as is what is stored into a sync.Map because nothing was found
//     there; both of tier likely.
//   - A comment that names the lock of a variable which (nearly) no access holds is CV3015, of tier
//     likely: one finding for the comment, and not one for each access.
//   - What a comment says is never changed, or accessed atomically, and is not, is CV3016, of tier likely.
//   - CV5001 is about the counting of goroutines, and needs no accesses.
//   - CV9001 to CV9004 are of tier advice, and about critical sections rather than
//     accesses: those with nothing to keep apart (paper 004 section 6.2), two that
//     belong together (6.4), those of one lock that do not (6.5), and empty ones.
//
// One finding stands for all pairs at a place, and for all places on a line. What keeps pairs from being reported, and from
// being evident, are the rows of pairTable, and for CV5001 those of groupTable.
//
// # Soundness
//
// What is missed: goroutines of different functions, unless they use one object;
// what lies deeper than the scope expands calls, or behind calls of unknown code;
// elements with computed indexes, unless they are the same or a loop passes all;
// pairs beyond the bounds of a scope. A function that starts goroutines at more than 1000
// places is not looked at; of one that does at more than 100, with all that it calls, what
// it calls is known by its footprint only. What is wrong most often: states that tell
// the parts of a program when they may use what, and that are no synchronization.
//
// # Cost
//
// One question for each pair of accesses that may be told apart by
// synchronization, at most maxPerPlace for a place and maxQueries for a scope.
// Without the tier likely only direct and near pairs are asked for, and the scopes of
// objects, and those of functions that are neither small nor have something of their own,
// are left out.
package racepattern
