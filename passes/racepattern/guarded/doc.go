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
//   - CV1010 if it writes with the lock held for reading.
//
// What speaks for and against an access are the rows of the tables of package guard. Accesses of one function to one variable
// have one cause, and so have the writes under one read lock: they are one finding, at the best of them.
//
// # Soundness
//
// What is missed: objects that are not seen to be the same, and variables of which too few accesses hold a lock. What is
// wrong most often: objects that are set up before others know them, goroutines of which one runs at a time, and locks that
// callers hold. That somebody has waited for the end of a goroutine is believed by the fields with the channel or the wait group: that both
// are of one object, and that no other such goroutine starts meanwhile, is assumed.
//
// Connections, statements, rows and transactions that package database/sql uses are taken to be used by one goroutine at a
// time, as it promises, with what their methods hand out, but for goroutines that their methods start and do not wait for. A
// goroutine that a method always waits for is part of the method: it shows nobody else. A finalizer has its object to itself.
//
// # Fixes
//
// A lock is taken for the statements with the accesses of a finding, and for the rest of the function where some of them
// return, if
//
//   - no lock is held there, whoever calls the function ([guard.Census.Lockable]), so that nothing waits for itself and no order of
//     locks comes into being;
//   - the statements are seen to take no lock, to wait for nobody and to call nothing unknown (quietness);
//   - the package calls no function that others have passed to it with the lock held, which could come back
//     ([guard.Census.CallsOutUnder]);
//   - no map or slice gets out of the section;
//   - sections of different fixes are apart, and none is called from another one.
//
// A read lock is replaced by the lock ([guard.Census.Upgrade]).
package guarded
