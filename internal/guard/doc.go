// Package guard takes the census of a package: who accesses which field and package variable,
// with which locks held, and which lock guards it.
//
// # Classification
//
// An [Access] is an instruction that reads or writes a variable, with the must-held lockset of
// package locks before it. A [Context] is one way in which a function comes to run: by whom, on
// which goroutine, with which locks of its callers, and with which arguments that nobody
// else knows. Contexts are propagated from callers to callees, so that helpers inherit the locks of
// those who call them; functions that others call begin with no lock, and so do iterators and the like that
// such a function returns. An
// [Instance] is an access in one context. The lockset of an instance is a must statement, and whether
// two instances may run at the same time is a may statement that leaves out what is not known.
//
// Accesses to objects that nobody else can know count for nothing (package ownership), nor do those of
// tests, of package initialization and of functions that a sync.Once runs.
//
// # Guards
//
// A lock guards a variable if a comment says so (package contract), or else if most accesses hold
// it. It is the same lock for two objects if it is declared by the same field and is reached in the
// same way from the variable: by a sibling field, from an object around, by a field that leads back to one,
// or as a package variable.
//
// A [Violation] is an instance that certainly does not hold the guard, and another one that it may meet, with
// no lock in common and one of them a write. Why it may be right nevertheless, and what makes it certain that it is not,
// are rows of a table (package evidence); no other code decides what is reported. What functions of generated files do
// when others call them is not known for sure.
//
// # Other disciplines
//
// [Census.Mixed] gives the plain accesses to variables that are accessed atomically elsewhere. A variable that one
// goroutine has to itself is [Confined]: what other packages do with an exported field is not seen, so that
// this is said to people and spares no access a report.
//
// # Escapes
//
// [Holding.Escapes] gives the maps and slices that get out of the critical sections of their guard while others change them in
// place, and [Result.ObjectEscapes] the objects that are their elements: may statements about values that the package
// itself hands on, up to maxHops calls.
//
// # Critical sections
//
// [Sections] are what functions do between acquiring and releasing one lock, with all that they call in the
// package. What is asked of them is the opposite of what is asked of accesses: whether a lock can be done without
// ([Sections.Superfluous]), whether two belong together ([Sections.Stages]) and whether some do not
// ([Sections.TooGeneral]). So what is not seen counts as an access here, and nothing is claimed of a lock of which
// some use is not understood.
//
// [Sections.StaleChecks] gives what is done in one critical section because of what was seen in another one. That it does
// harm is a guess from what is written: caches of values, claims and queues that only grow are left out.
// [Census.StaleLoads] is the same for maps that synchronize themselves.
//
// # Cost
//
// Linear in the code, for each of at most maxContexts contexts of a function. Packages with neither locks
// nor functions of sync/atomic cost nothing.
//
// # References
//
// Paper 004 (Otto, Moschny: code patterns for lock defects), section 6.3. S. Savage et al. Eraser: A
// Dynamic Data Race Detector for Multithreaded Programs. SOSP 1997: locksets of variables and the phases of
// initialization. S. Blackshear et al. RacerD. OOPSLA 2018: ownership.
package guard
