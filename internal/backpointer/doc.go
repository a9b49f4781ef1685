// Package backpointer knows which fields lead back from an object to the one that holds it.
//
// If all that a package ever puts into s.replicas is made with r.store = s, then the store of
// what is found in s.replicas is s, and a lock of s that a replica takes is one that s may
// hold already. A name like s.replicas[id].store.mu does not show that.
//
// # What is claimed
//
// A must: [Fields.Target] returns a value only if the field refers to that in every execution, assuming that
// objects are not changed by reflection or unsafe code. It looks at fields that no other package can assign.
// It asks that
//
//   - the package assigns the field but to objects that it makes in the same function;
//   - whatever is put where the object was found was made with the field set to the holder of that place.
//     Maps and slices are one place for all of their elements.
//
// An object that a function makes and returns is followed one call up: newReplica(s) in s.replicas[id] =
// newReplica(s). So is a parameter that a function puts in a place, if all of its callers are known.
//
// In the same way the L of a condition variable is the lock that it is made with, s.cond.L is s.mu, if
// all that the package ever puts into s.cond is made so: [Fields.CondLock]. That s.cond may be exported does
// not count, since nobody replaces the condition variable that an object makes for its own lock. A lock that is made in
// place, sync.NewCond(&sync.Mutex{}), is s.cond.L itself, since it has no other name.
//
// A field that refers to a lock is the lock of another object, c.mu is c.p.mu, if all that the package ever
// assigns to it is that; or p.mu for a c that was made with it, or found where all that p holds was made with
// it: [Fields.FieldLock]. Looked at are fields that are pointers to lock types, and interfaces with Lock and
// Unlock. Copies of objects that have their own lock by a second name do not count: they are mistakes anyway.
//
// A field that nobody assigns at all is zero: [Fields.Unset]. There reflection counts, since decoders are mostly who sets such a field: objects
// that become interface values or are passed to generic functions, and all that these lead to, may be assigned.
//
// # What is missed
//
// Locks that are handed on by more than one constructor, and those that objects have for a time. Fields that
// refer to the holder but sometimes, links through local variables of map or slice type, and objects that are
// handed on between two places.
//
// The cost is linear in the number of instructions of the package, once, and in the length of the
// chain of definitions per question.
package backpointer
