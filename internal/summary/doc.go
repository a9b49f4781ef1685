// Package summary computes for each function of a package what a call to it does
// to locks, and hands that over to the packages that import it.
//
// # Classification
//
// A [Function] speaks of a call in the words of the callee's parameters, results
// and of package variables. The analysis is
//
//   - bottom-up and modular: callees before callers, over the strongly connected
//     components of the call graph of one package; what imports do is read from
//     their facts;
//   - context-sensitive by substitution: at each call the summary is rewritten to
//     the arguments and results of that call. Cases and acquisitions that the
//     arguments exclude are left out;
//   - must where it says what a call changes (Cases, Requires, Alias), may where
//     it lists what can happen inside (Acquires, Calls).
//
// # What a summary says
//
//   - Effect.Cases: the ways in which the call can end, with the locks that are
//     held then and were not before, or the other way round, and the conditions
//     on parameters and results that tell the ways apart; for a literal also those on
//     variables that only the function around it sets. So wrappers of Lock,
//     acquires that may fail, and helpers that unlock need no special treatment.
//   - Effect.Acquires: the locks that are acquired inside, even if they are
//     released again, with those held meanwhile, the chain of calls, and what
//     decides whether it happens ([locks.Proviso]). To decide it, branches count that
//     let control get around the acquisition, unless they ask for failures, events
//     or empty arguments, or are about the rounds of a loop.
//   - Acquire.Given: what runs is known given the dynamic type of an interface value ([heldCall], package callees). The
//     arguments of a call settle that, or the constructor of an object that it is a field of.
//   - Results: which parameter, field or variable a result refers to; that it is
//     never nil; what calling it does ([Handle]), if it is a function that unlocks or
//     locks, or an iterator that yields with locks held.
//   - Calls: the parameters that are called back, with the locks held meanwhile.
//   - Requires and Excludes: what the callers must, and must not, hold. Either
//     the name or comment of the function says so (package contract), or its body
//     releases the lock on every way, or something that it calls needs it. A name or
//     comment that does not say whose lock it is means another one than that of the
//     receiver if every call in the package holds a lock of another type, and none
//     that of the receiver; and another lock of the receiver if most calls hold that one, and
//     none the first.
//
// Function literals have summaries too, in the words of the nest around them.
// They are used where the literal is called, deferred, passed on or returned.
//
// # Facts
//
// A package has one fact with the summaries of its exported functions and methods
// that say anything, without acquisitions that cannot matter outside, and the
// list of its readers-writer locks that it acquires for writing. No fact, no entry
// or another version means that a function does nothing to locks, so that a
// driver without facts finds less but nothing else.
//
// Facts are looked up for direct imports only, since that is what every driver
// shows. What a function does through indirect imports is in its own summary, and
// methods of foreign types that the API of a package mentions are passed on in
// its fact.
//
// The bytes are the same in every run: entries are sorted, strings are numbered in
// the order of entries, and positions are written as file and line.
//
// # Soundness
//
// What is assumed, and hence missed:
//
//   - A call of an interface method or a function value does nothing if it may run
//     several functions, or one that is not known.
//   - A goroutine that is started holds nothing. What it releases without having
//     acquired it, itself or in a function that it is given to call, is unsure
//     where who starts it returns with it held; until then it counts as held.
//   - Primitives, package sync and what it is made of, are described by models
//     (package syncmodel) and are not analysed.
//   - A type with methods Lock and Unlock of its own is a lock. Whether it is made of
//     another lock is seen in its methods; if one of them waits for something else
//     (a channel, an atomic variable, a function without a body), the value itself
//     counts as the lock, and its Lock as what excludes all others.
//   - Locks that callers cannot name are not in Acquires. Where the call leaves
//     such a lock changed, it is in Unsure with its declaration.
//   - Recursion: a call into the component that is being solved does nothing in
//     the first round. After maxRounds rounds the last result stands, whether or
//     not it is stable.
//   - An unexported function inherits the written contracts of what it calls;
//     exported functions are judged by themselves, since nobody told their
//     callers.
//   - A condition on a field is exported as long as the function itself does not
//     store to a field of that name.
//
// # Bounds
//
// A summary has at most maxCases cases, which callers must be able to tell apart;
// otherwise the locks that differ between them are Unsure: callers then know
// neither that they are held nor that they are not. Of acquisitions maxAcquires
// are kept, of conditions maxConds, of a trace the first and the last half of
// maxTrace frames. If the flow of the function is Top at a return, so is the
// effect, and nothing is claimed after a call of it.
//
// # References
//
//   - M. Sharir, A. Pnueli. Two Approaches to Interprocedural Data Flow Analysis.
//     1981: the functional approach. Our summaries are symbolic in the arguments
//     instead of tabulated by entry state.
//   - S. Blackshear, N. Gorogiannis, P. O'Hearn, I. Sergey. RacerD: Compositional
//     Static Race Detection. OOPSLA 2018, and the starvation checker of Infer:
//     access paths rooted at formals, and one pass per function.
//   - Paper 004 (Otto, Moschny: code patterns for lock defects), section 4.1: the
//     constraints that [locks.Acquire] carries across calls.
//   - package funcfact: why there is one fact per package.
package summary
