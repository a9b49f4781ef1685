// Package explore finds out how the processes of a small concurrent program can get stuck: it goes through the
// interleavings of their synchronization operations, as paper 002 (Parízek, Kliber; sections 2 and 3) does for threads.
// It knows nothing of Go programs, nor of reports.
//
// # Programs
//
// A [Program] has the code of processes, as graphs of locations whose steps do one thing each, and the objects that these
// are about. The first process is there from the start; the others are started by steps. What a process does between
// two steps that others may notice is left out, so that a step is what the paper calls a transition (section 2).
// Processes refer to objects by slots, which a started process inherits: a channel that is made anew in each round of a
// loop is another object each time. A process that uses a slot without an object has got hold of one in a way that is not
// known, and from there on nothing is. An object may go with a message ([Step.With]), and a slot of who receives that refers to it then. What is sent may have a value, which goes through the channel into a register of who receives it, for tests to ask;
// of channels of which nobody asks, values are no part of a state.
//
// # Classification
//
// Of a program as it is given, [Explore] goes through all states, up to a reduction: while a process has a step to take
// which no other process can notice, or be noticed by, no other process takes one. A process is stuck if there is a state from
// which it takes no step in any continuation. The first such state tells how it comes to that ([Stuck.Settled]): what the others do afterwards
// leads to a bottom component of the graph of states, in any case. Cost is linear in the number of states.
//
// Of a program to which more callers may come ([Program.Callers]) that says nothing, as in the end all callers wait somewhere. There a process is
// stuck if a caller is free to call anything, and the process moves in no continuation of that.
//
// If there are too many states, pairs of processes are explored instead (section 3.1): the two may interleave anywhere,
// while any other process, once it moves, goes on until it has to wait. That is where the events of section 3.4
// go that more than two processes take part in: before or after what the pair does. What a pair shows is
// confirmed by looking at all continuations of that state. Where a bound is hit nothing is found, and [Result.Cut] says so.
package explore
