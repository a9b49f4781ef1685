// Package escape reports what is guarded by a lock and gets out of the critical section (CV3012).
//
// # Classification
//
// A may statement about values: a map or slice that is read from a field with the guard held, or an object in one, is returned, sent, passed on or
// used once the lock is released, while others change it in place with the lock held ([guard.Holding.Escapes],
// [guard.Result.ObjectEscapes]). That the accesses themselves hold the lock is a must statement. What speaks for and
// against a report are the rows of the tables of package guard.
//
// # Soundness
//
// What is stored in other objects is not followed. A function of which package guarded tells already that it uses the variable
// without the lock is left out. What is wrong most often: the reference is that of one object, and the change is to another one.
package escape
