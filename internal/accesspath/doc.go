// Package accesspath names memory locations the way programmers do: a root
// (receiver, parameter, package variable, local value) followed by field and
// element steps, as in s.store.mu.
//
// # Classification
//
// A [Path] is a comparable value, so it can key a map and be compared with ==.
// Equality of two exact paths of one function is a must statement: inside one
// activation, and as long as no pointer that the path goes through is
// overwritten and no SSA value that it mentions is computed again, both denote
// the same location. The second half is the caller's duty (see
// [Path.Mentions] and [Path.Through]); package locks does it flow-sensitively.
// Two different paths say nothing: they may still denote the same location,
// which is what package pointsto answers.
//
// Dereferences are implicit: s.mu is the same path whether s is a struct or a
// pointer to one, because the types along the path fix where pointers are
// followed.
//
// # Bounds
//
// At most [MaxSteps] steps are kept; a longer path is cut. A cut path, and one
// that goes through an element whose index is not known, is not [Path.Exact]:
// it may suppress a report, never cause one.
//
// # References
//
// The idea of access paths rooted at formals comes from the summaries of
// Infer's starvation and RacerD checkers (docs/design, PRECISION D2); paper 004
// section 5 uses points-to sets for the same purpose.
package accesspath
