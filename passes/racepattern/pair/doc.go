// Package pair reports two accesses that race: those of one function with the goroutines that it starts, directly or through
// what it calls, and those between the methods of one object and its goroutines.
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
//     (package census, CV3006), or that a goroutine of the object runs (CV3007).
//
// One finding stands for all pairs at a place.
//
// # How it works
//
// A survey has the accesses of a scope by variable, and finds the pairs that conflict. What keeps these from being reported, and from
// being evident, are the rows of pairTable, in files by what they ask: conflictRows whether it is a conflict at all, objectRows
// what is known of the object, setupRows what users do before, scopeRows and orderRows when it happens, viewRows how much the functions show of it, doubtRows what somebody who knows the
// program may know, rankRows what it is worth. The folders below answer what takes more than a line:
//
//   - element: are two elements of a slice the same?
//   - setonce: is it behind a test for something that is set once?
//   - message: does it travel by channels, with one goroutine alone with it at a time?
//   - wait: what does a goroutine wait for before?
//   - view: who makes the object, and what starts the goroutines?
//   - setup: is what users do over before the goroutine of the object gets to it?
//   - census: which lock is held where the fields of an object are accessed?
//
// # Soundness
//
// What is missed: goroutines of different functions, unless they use one object;
// what lies deeper than the scope expands calls, or behind calls of unknown code;
// elements with computed indexes, unless they are the same or a loop passes all;
// pairs beyond the bounds of a scope. What is wrong most often: states that tell
// the parts of a program when they may use what, and that are no synchronization.
//
// # Cost
//
// One question for each pair of accesses that may be told apart by
// synchronization, at most maxPerPlace for a place and maxQueries for a scope.
// Without the tier likely only direct and near pairs are asked for.
package pair
