// Package guarded reports accesses without the lock that guards a field or package variable.
//
// # Classification
//
// Package guard has the census: which lock guards what by a comment or by what most accesses do, and which accesses certainly
// lack it and may meet another one that holds it. That an access lacks the lock is a must statement, that it meets another one a may statement.
//
//   - CV3010 if there is no doubt, and a comment that names the variable states the guard, its function takes it for
//     the same object, hardly any other function does without, or two methods hold two locks of
//     one object ([guard.Result.Certain]);
//   - CV3006 if there are few doubts, CV3011 with another lock held, CV3014 if it decides whether to lock;
//   - CV1010 if it writes with the lock held for reading;
//   - CV3015 for a comment that names the lock of a variable which (nearly) no access holds: one finding for the comment, and not
//     one for each access.
//
// What speaks for and against an access are the rows of the tables of package guard. Accesses of one function to one variable
// have one cause, and so have the writes under one read lock: they are one finding, at the best of them.
//
// # Soundness
//
// What is missed: objects that are not seen to be the same, and variables of which too few accesses hold a lock. What is
// wrong most often: objects that are set up before others know them, goroutines of which one runs at a time, and locks that
// callers hold.
//
// # Fixes
//
// A statement is put between Lock and Unlock if nothing else is on its lines and the lock is not taken there or below
// ([guard.Result.Wrappable]), and a read lock is replaced by the lock ([guard.Result.Upgrade]).
package guarded
