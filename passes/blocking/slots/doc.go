// Package slots reports waits for room in semaphores, pools and groups with a limit that nobody makes (CV4011).
//
// # Classification
//
// A semaphore is a channel in an unexported field of which all values are the same and what is received is not looked at, a pool one from
// which a function takes what it puts back. Reported are
//
//   - a way out of a function, with an error, on which what it has taken is not given back as it is on others;
//   - a function that calls itself while it holds its part;
//   - a function of a group with a limit that starts another one in the group;
//   - a weight that may be more than there is, with a context that never ends.
//
// # Soundness
//
// May. What is taken on one way and not given back may be meant for the caller, so only ways count on which an error is returned, or
// of functions that return nothing; and only if nothing that is called, started or kept on the way gives it back. Semaphores in local variables
// are for package skeleton, and those that others than the package know are left alone.
//
// A report is one of tier bug if other modules may call the function as often as they like, and nothing in the package can give back what
// is lost, or if what runs in a group starts itself there in a loop; the reasons are in a table.
package slots
