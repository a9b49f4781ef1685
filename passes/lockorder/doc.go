// Package lockorder defines an analyzer that reports goroutines that wait for each
// other in a circle.
//
// # Analyzer lockorder
//
// lockorder: report deadlock cycles
//
// It draws the graph of the locks that a package acquires, itself and by what it imports, with an edge
// from each lock to those that are waited for while it is held, and reports
//
//   - cycles of locks of any length, through calls and packages (CV2001);
//   - two locks of one declaration, of objects that are locked in either order (CV2002);
//   - locks that are held while waiting for a wait group, a channel, a Once or a
//     signal that comes only after somebody got the lock (CV2003).
//
// # How it works
//
// Package critical computes the pairs, the edges of the graph: which resource is held
// while which is waited for, with the locks held besides. A cycle of declarations
// is a deadlock only if its legs can meet. Left out are those whose legs
//
//   - never run at the same time, since one goroutine runs all of them, or since one
//     always comes before the other (package mhb);
//   - hold one lock in common, a gate, that is not held for reading by both;
//   - only read, while nobody writes;
//   - are about objects in an order that keeps all apart: parent before child, the
//     smaller of two before the larger, the elements of one slice in turn;
//   - wait for what others can bring about without the locks of the cycle;
//   - ask for a state that the one who owes something brings about only after its wait.
//
// Semaphores are no edges, be they of package semaphore or channels that each goroutine sends to before it receives, or the
// other way round; nor is a wait that a context ends. Not seen are transactions of package database/sql, which wait for a
// connection if their number is limited.
//
// A channel with room keeps nobody waiting unless it gets full: a queue of fixed size does that is sent to on each call and
// read to the end. If the function that makes a channel fills it, the channel is a stock, and nobody is taken to give back more
// than they took. A branch between what is held and what is waited for keeps a cycle silent if nobody knows what it asks
// for, or if that has to do with another leg: see way.
//
// A cycle is reported once, in the package that has all of its legs, at the leg that comes first in the order of declarations.
//
// What decides that is in tables of reasons ([Tables]): one for the edges of the graph, one for its cycles, one for two legs
// at a time, by which the search is cut short, and one each for deadlocks of several declarations and for those on two objects
// of one type. The search says what there is to judge and nothing else.
//
// # Soundness
//
// Not complete and not sound: locks are told apart by declaration, so two legs may be
// about different objects. Missed are calls of function values and of interface methods, ways of more than six
// calls, and cycles of which it is not known that their objects lead to each other. docs/precision.md has how often findings are right.
//
// # References
//
//   - Paper 004 (Otto, Moschny), section 6.1: cyclic lock dependencies.
//   - D. Brotherston, P. Brunet, N. Gorogiannis, M. Kanovich. A Compositional
//     Deadlock Detector for Android Java. ASE 2021: critical pairs, gates.
//   - docs/design/0003-lock-order.md: the filters.
package lockorder
