// Package contract reads the locking contracts that Go programmers already
// write: names such as flushLocked, and comments such as "s.mu must be held" or
// "must not be called with the lock held". A contract is an assumption inside the
// function and an obligation where it is called. It reads as well which lock guards what ([Guards]).
//
// # Forms
//
// A sentence counts if it states a duty in one of the forms of [forms], with a
// phrase for locks in the place of L:
//
//	L must be held                      L must not be held
//	L is held on entry, L assumed held  no L is held on entry
//	the caller must hold L              the caller must not hold L
//	must be called with L held          must not be called with L held
//	may only be called when L is held   must be called without L held
//	called with L held                  do not hold L
//	requires L to be held, requires L   requires that L is not held
//
//	+checklocks:L, +checklocksread:L    (gVisor)
//
// The verbs have their usual synonyms. "For writing" or a write lock ask for the
// lock in this mode; otherwise a read lock is enough.
//
// # Whose lock
//
// A phrase names a lock (s.mu, Store.mu, mu, s.db.mu), or its owner ("the store's
// lock", "lock on s", "lock should be held for s"): the receiver, a parameter, or
// a field of the receiver, by its name or that of its type. "The lock" is the
// receiver's; of several mutexes the one called mu, or the embedded one. If the
// owner is out of sight, or the lock cannot be told, there is no clause. A clause that
// rests on no word but "the lock", or on a name, is a guess.
//
// # What is no contract
//
// The reader is a heuristic on text, and strict. A sentence says nothing if it
//
//   - is conditional or leaves a choice: "if clustering is enabled", "when n is
//     positive", "or the world must be stopped"; "when calling this" is no
//     condition;
//   - speaks of another function: "the returned func must be called with s.mu
//     held";
//   - permits: "can be called with s.mu held";
//   - is denied: "s.mu need not be held". So is a name: flushNonLocked.
//
// A comment that demands a lock and forbids it says nothing of that lock.
//
// # Guards
//
// [Guards] reads which lock guards a field or package variable, from its comment, that
// of the lock, that of the struct, and those above a group of them:
//
//	guarded by L, protected by L       L must be held to access it
//	accessed under L, with L held      access requires L
//	must not be read without L         GUARDED_BY(L), +checklocks:L
//	L protects x and y                 L guards the fields below
//	access to x is guarded by L        all fields are protected by L
//
// The group that "below" and "following" mean ends at an empty line or at the next
// lock, after "everything" and "all" only at the next lock. "The following fields are
// protected by L", "guarded by L:" and "immutable:" before a group end with it. The only
// lock of a struct is "the lock", and the path to it starts at the innermost struct with
// a name. What is said of writes only guards writes: "written under L, read atomically".
//
// Without a comment that says otherwise, the fields that follow a lock up to the next
// empty line are under its hat if the lock comes first after one, and so is all of a
// struct without a name that embeds its only lock. What synchronizes itself is not.
//
// A comment may spell out a name in camel case, "the data cache" for dataCache. If it
// stands on a lock, is headed by the name of the member behind it and says that this is
// guarded by the lock, it is about that member.
//
// A comment also says why no lock is needed:
//
//	immutable, constant after construction, set once before ...   [Immutable]
//	accessed atomically, +checkatomic                             [Atomic]
//	owned by the run goroutine, only used in run                  [Confined]
//	not guarded by L, need not be protected, no lock needed       [Unguarded]
//
// where run is what a go statement of the package starts. In functions, and above them, such
// remarks excuse code ([FindExcuses]); +checklocksignore and +checklocksforce (gVisor) excuse
// the function, or the statements next to them. Nothing guards a member of
// which a comment says more than is understood, whatever weaker sources say: under a
// condition, by one lock or another, by a lock that is not known.
package contract
