// Package conds reports wrong use of condition variables in fields (CV4012).
//
// # Classification
//
// Wait is to be called in a loop that tests what it waits for, with the lock held that guards what is tested, and whoever makes the test come
// out differently is to signal. Reported are
//
//   - a Wait that is in no loop, in a function that has acquired the lock itself: under an if, or under nothing if there is but one
//     signal, which may have come before;
//   - a Wait for what nothing in the package signals;
//   - a flag that ends such a loop and is set by a function that does not signal;
//   - a Signal that wakes one of several who wait for different things, or for a flag that is set for good, as by Close.
//
// # Soundness
//
// May. Package skeleton finds who waits for ever in a scope; this looks at all methods of a type at once, by what they do to fields,
// whatever the object. Functions that somebody calls who has locked or who signals are left alone, and tests that cannot be spelled are taken to be the
// same.
//
// A report is one of tier bug if any number of goroutines may wait, and nothing orders who signals and who waits, nor signals again; the reasons
// are in a table.
package conds
