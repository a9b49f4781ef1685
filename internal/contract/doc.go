// Package contract reads the locking contracts that Go programmers already
// write: names such as flushLocked, and comments such as "s.mu must be held" or
// "must not be called with the lock held".
//
// # Classification
//
// The reader is a heuristic on text. It is strict: a sentence counts only if it
// states a duty about holding, does not hedge, and the lock that it means can be
// told, by name or because the receiver has only one. Everything else is no
// contract. A contract is an assumption inside the function and an obligation
// where it is called.
//
// # References
//
// The conventions and how often they mean what they seem to are counted in the
// design page DEMAND.md, section 4.
package contract
