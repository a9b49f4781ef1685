// Package blocking defines an analyzer that reports goroutines which wait for ever.
//
// # Analyzer blocking
//
// blocking: report goroutines that wait for ever
//
// It looks at each function that makes channels, wait groups, locks or the like, with all that it calls and starts, and
// reports
//
//   - sends that nobody receives (CV4001), and receives, selects and loops that nobody serves (CV4002);
//   - Wait of groups that are not done as often as was added, and of a Once whose function never returns (CV4003);
//   - locks whose holder waits for ever (CV4004);
//   - channels that are closed twice, or sent on when closed (CV4005), and groups done too often (CV4006);
//   - the same where it takes decisions that may exclude each other (CV4007), and goroutines whose way out nobody is seen to let
//     them take, see package endless;
//   - goroutines that nothing can end (CV4008), see package endless;
//   - tests that are ended by another goroutine than their own (CV4009), see package testend;
//   - condition variables that lose signals (CV4012), see package conds.
//
// # How it works
//
// Package goroutine lays out the scope of a function; package skeleton projects it on the operations of those objects of which
// all operations are known; package explore goes through the interleavings, as paper 002 does, and finds who waits in a
// state from which he never gets on. The steps that lead there are the related places of a finding.
//
// # What is shown, and what is assumed
//
// A finding is a claim with needs ([Tables]). Control gets to where the goroutine waits: each decision on the way is free
// (goroutine.Scope.IsFree: an error that a call returns, the end of a context, a timer, what the callers of the root give to it), or decided by the
// scope, or else assumed. All who could end the wait are seen: the goroutines of the scope, with all operations of the object. The decisions of two goroutines go together.
// What needs no assumption is reported by default. What needs one is CV4007 and likely, and the message ends in the assumption. What needs more is not
// reported; neither is what a reason excludes. The message of what is shown ends in the decision by which the partner leaves.
//
// Of CV4012 that is what
// other modules get to by calls alone, since they may make the objects and call the methods as often, and in as many goroutines, as it takes.
// That no round of a loop has the number which its goroutines look for is an assumption, too, and so is a timer of a minute or more
// that fires before somebody comes to wait who does nothing that takes time.
//
// Objects whose constructors start goroutines are looked at with their users: two of these call exported methods, any after any
// other, and close the object once. What they call when it is closed goes on as it would, for who waits for it, and is not
// reported; who waits is stuck only if a user who is free could call nothing to help. Two calls at the same time are not what all types are for:
// that makes a CV4007 of who waits, and nothing of what panics.
//
// Double locks and cycles of locks alone are left to the passes lockset and lockorder.
//
// # Soundness
//
// May, both ways. What is explored has ways that no execution takes, since decisions on values that are not followed go both ways. What is
// taken to be free may be excluded all the same: by a call whose error its arguments rule out, or by callers that give the root what it needs.
// And it lacks others: what escapes from the function is not looked at, loops make few rounds, there are at most a few
// goroutines at a time, and where a bound is hit nothing is reported. Where a deferred call recovers, unknown code may panic; elsewhere it does
// not.
//
// # References
//
//   - Paper 002 (Parízek, Kliber), sections 2, 3.1, 3.3 and 3.4: exploration of interleavings, by pairs if there are many.
//   - Paper 004 (Otto, Moschny), section 8: defects of wait and notify, as future work.
package blocking
