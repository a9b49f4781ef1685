// Package locks computes which locks a function holds at each of its
// instructions, with calls replaced by what they do.
//
// # Classification
//
// The analysis is
//
//   - forward and flow-sensitive: one [State] before each instruction;
//   - must and may at once: what all worlds of a state hold is the must-held
//     lockset ([Flow.Must]), what any of them holds the may-held one
//     ([Flow.May]);
//   - path-sensitive in the locks: ways to a point that hold different locks are
//     kept apart, ways that hold the same are merged, up to a small disjunction of
//     conditions;
//   - modular: a call has an [Effect], which the caller of [Solve] provides.
//     Package summary makes effects of the callees' own flows, so contexts are
//     told apart by summaries, not by analysing a function again for each.
//
// # Worlds
//
// A lockset per point is not enough. After
//
//	if c {
//		mu.Lock()
//	}
//	work()
//	if c {
//		mu.Unlock()
//	}
//
// the intersection of both ways says that Unlock releases what is not held, and
// their union that mu leaks. A state is therefore a set of worlds. A world has a
// key, which is the locks that it holds, with mode and depth, the locks of the
// caller that it has released, and its pending deferred calls; and it has facts,
// the conditions known to hold on all ways with that key. A branch drops the
// worlds whose facts it contradicts. This is the property simulation of ESP with
// the lockset as the property.
//
// After "if a && b { mu.Lock() }" the lock is free because a is false, or because b
// is: no fact holds on all those ways. Up to four worlds may therefore have one key,
// and their facts are a disjunction in canonical form (see mergeWays). Only facts
// count there that a later branch or call asks about (see asked).
//
// What is released without having been acquired belongs to the caller and is
// lent until it is acquired again in that mode. That is how a function tells that it unlocks
// on behalf of its caller, or gives up the lock for a while. Locks that callers
// hold by contract are in [Config].Entry and in no world; what is lent is held no
// longer.
//
// A deferred call is pushed on a stack of the world when the defer statement is
// executed and has its effect where the function runs its deferred calls.
//
// # Names of locks
//
// A [Lock] has two names. Inside the function it is its access path, as long as
// that is exact: one path, one lock. Where a pointer on the path is overwritten,
// or a value that the path mentions is computed again, the lock stays held but
// becomes anonymous, known by its declaration only; an anonymous lock satisfies
// every release that could mean it. Calls overwrite, too: see accesspath.Mods. On
// the edges to the head of a loop, paths are renamed to what the phis take over, so
// hand-over-hand locking keeps its locks. Into the loop they keep their names,
// since the other name is used as well; a release by the name of a phi finds what
// flows into it.
//
// # Soundness
//
// The flow may be wrong for these reasons, each of which was chosen:
//
//   - A call without an effect, which includes calls of unknown functions, does
//     nothing to locks. Calls write to what accesspath.Mods tells, and to no memory
//     that a fact depends on.
//   - Two exact paths that differ are two locks. A release through an alias is
//     taken for one of a held lock that could be it by declaration, if there is
//     any.
//   - A load is named after the location that it reads unless that may be
//     overwritten while the name is in use; then it is another lock than the
//     location leads to, although it was the same before.
//   - A fact about memory holds until a store in this function to a field of that
//     name. Since other code may write too, such facts choose between worlds, but
//     are dropped where they would leave none. What a branch tells of a value that
//     was read from memory and is used again holds for good. The length of a container
//     is such a fact, too; it ends as well where a call that is followed assigns the
//     container, and for maps where an entry is set or deleted.
//   - Package variables of type error are never nil. What refers to a lock that was acquired is not, and an interface value
//     that is not nil holds no nil pointer.
//   - Of two numbers that are not equal one is less.
//   - A panic ends the path: what recovers it is not followed. Instructions that
//     are reached only through the recover block have no state.
//   - A deferred call in a loop is taken to be deferred once.
//
// Branches on memory, and the limit on facts, make the transfer functions not
// monotone. The solution is still the same in each run, since the solver's order
// is fixed, and the solver still terminates, since states only grow.
//
// # Bounds and Top
//
// A state of more than 16 worlds, or a world with more than 8 pending deferred
// calls that matter or 128 locks, becomes Top, and so does what follows a call whose effect is
// Top. Nothing is known there, and nothing may be reported that rests on it. Of
// facts a world keeps 24, of locks that it has released 64, and the depth of one lock stops at 5.
//
// A block is repeated when its state grows, which it does at most as often as
// worlds can be added and facts lost. A function without loops takes one pass.
//
// # References
//
//   - M. Das, S. Lerner, M. Seigle. ESP: Path-Sensitive Program Verification in
//     Polynomial Time. PLDI 2002. Their property is a finite automaton given from
//     outside; ours are the locks held, whose number the bounds limit. We replace
//     their symbolic simulation by a conjunction of atoms.
//   - W. V. Quine. A Way to Simplify Truth Functions. American Mathematical Monthly,
//     1955: the prime implicants of a disjunction, and how consensus finds them.
//   - Paper 004 (Otto, Moschny: code patterns for lock defects), section 4: the
//     lockset equations OUT = (IN \ KILL) ∪ GEN, which we apply in each world,
//     and the constraints a -> b, which are our [Acquire].
//   - D. Engler, K. Ashcraft. RacerX: Effective, Static Detection of Race
//     Conditions and Deadlocks. SOSP 2003: sets of locksets per point, and
//     summaries of them per function. We keep conditions with them.
package locks
