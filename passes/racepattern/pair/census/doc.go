// Package census counts the accesses to the fields of an object in its scope, with and without each lock.
//
// # Classification
//
// Whether the methods of an object are called at the same time only its users know. Evidence that a field needs a lock is
// that others hold one: a lock guards a field if half of the accesses hold it, one of them to write, in more than one function
// ([Census.Split]). Which locks are held is what package mhp knows for certain, but that an access does without is a may
// statement on names: two locks are two for certain only if both are variables inside of the object.
//
// Package guard does the same for whole packages, from what each function holds, and knows no goroutines of one object.
package census
