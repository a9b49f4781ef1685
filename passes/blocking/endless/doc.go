// Package endless reports goroutines that nothing can end (CV4008).
//
// # Classification
//
// Of what a goroutine runs is known, as control flow with the functions of the package that it calls, whether there is a way to its end.
// A range over the channel of a timer never ends, since Stop does not close it; nor does a receive of a context go on that nobody ends: one of
// [context.Background], or one whose cancel function nobody calls.
//
// Many goroutines are meant to run for as long as the program does. So one is reported only if something says that it was meant to end
// ([sign]): it is told to, and goes on; the cancel function of its context is lost, or is on a way from where the goroutine is started; it has a way out
// by a channel or flag of the package that nobody serves or sets; the ticker that it waits for is stopped; the object that it works for is deleted from
// a map, or has a method by which its users close it. A method that puts another cancel function where the constructor has put that of a goroutine
// ([checker.overwritten]), and has read no former one, is told where it does so.
//
// Of these, ways out that nobody serves, and cancel functions that are lost on some ways or overwritten, are likely only (CV4007), since nothing is known of
// how often they are right.
//
// # Soundness
//
// Must, as far as calls are known: code that is not seen is taken to return, and neither to panic nor to end the goroutine. What is started
// once in the life of a program, by main, by an initializer or by a Once in a package variable, is left alone unless it was told to
// end. Missed are goroutines which have a way out that is never taken, as one for errors that do not occur.
package endless
