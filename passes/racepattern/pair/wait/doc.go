// Package wait tells what a goroutine waits for before it makes an access, and whether anybody is seen to answer.
//
// # Classification
//
// That all ways to an access lead through a wait is a must statement on the graph of its goroutine; that an operation
// answers the wait is a may statement on the objects of the scope. Package mhb orders what is ordered for certain. The
// questions here are about what remains:
//
//   - [ForOthers]: does it wait for something that comes from elsewhere, and may be later than all of the scope?
//   - [HandedOut], [Elsewhere]: does a function that returns a result wait for the goroutine that uses it?
//   - [InOtherCase]: does it wait for one message of another goroutine, and meet what that does with another one?
//   - [Long]: does it wait longer than any test runs?
package wait
