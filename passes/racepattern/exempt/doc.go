// Package exempt reports accesses to variables that need no lock, in a way that takes the reason for that away.
//
// # Classification
//
// The reason is that a variable is accessed atomically, or that a comment says that it never changes or is accessed
// atomically. Both are read off the census of package guard ([guard.Breach]): an access that breaks the rule, and another one
// that it may meet with no lock in common.
//
//   - Fields and package variables that functions access atomically, and one plainly, are CV3005
//     ([guard.Census.Mixed]) if that is evident, and CV3008 if not. Where one function shows both, package pair tells.
//   - What a comment says is never changed, or accessed atomically, and is not, is CV3016 ([guard.Census.Breaches]).
//
// What speaks for and against them are the rows of the tables of package guard. Of each variable the first access is
// reported, with the others beside it.
//
// # Soundness
//
// As for package guarded; elements that the variable refers to are left out.
package exempt
