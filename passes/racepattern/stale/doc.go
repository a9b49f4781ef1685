// Package stale reports what is done because of something that was seen in another critical section (CV3013).
//
// # Classification
//
// Each access holds the lock, so that there is no data race; but between two critical sections others may have changed what
// the first one has checked. That the lock is released in between is a must statement, that somebody changes the value then a
// may statement ([guard.Sections.StaleChecks]). That it does harm is a guess from what is written. A sync.Map is checked
// and stored to without any lock, which comes to the same ([guard.Census.StaleLoads]). What speaks for and against a report
// are the rows of the tables of package guard.
//
// # Soundness
//
// Conditions only are followed, and not what else is computed from a value: that is CV9002 of package advice. What is wrong most
// often: doing it twice is harmless.
package stale
