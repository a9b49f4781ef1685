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
// the same location. The second half is the duty of those who keep a path while
// the program goes on (see [Path.Mentions] and [Mod.Overwrites]); package locks
// does it flow-sensitively.
// Two different paths say nothing: they may still denote the same location,
// which package goroutine tells where it lays a scope out.
//
// Dereferences are implicit: s.mu is the same path whether s is a struct or a
// pointer to one, because the types along the path fix where pointers are
// followed.
//
// # What was overwritten
//
// A value that was loaded is named after its location, so that two loads of it are
// the same. This is right only until the location is overwritten:
//
//	old := s.cur
//	s.cur = next
//	old.mu.Lock() // not s.cur.mu
//
// A load has that name if no write of the location can come between the load and
// any use of its value or of something that is named after it. Otherwise it is
// the root of its own name, everywhere. Which writes are meant is told by
// [region], and what calls write by [Mods]: calls of functions that are not known
// write nothing, nor do other goroutines.
//
// # Bounds
//
// At most [MaxSteps] steps are kept; a longer path is cut. A cut path, and one
// that goes through an element whose index is not known, is not [Path.Exact]:
// it may suppress a report, never cause one.
//
// A phi that more than 32 others flow into, and a load of what is overwritten
// with more than 512 uses, or in a function of more than 4096 blocks, are their
// own names.
//
// # References
//
// The idea of access paths rooted at formals comes from the summaries of
// Infer's starvation and RacerD checkers; paper 004
// section 5 uses points-to sets for the same purpose. [Mods] are the sets GMOD
// of J. Banning, An efficient way to find the side effects of procedure calls and
// the aliases of variables, POPL 1979.
package accesspath
