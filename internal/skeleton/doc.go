// Package skeleton projects the scope of a function on its synchronization operations, for package explore: what paper 002
// (section 2) calls the thread interaction statements, of those objects of which all operations are known.
//
// # What is kept
//
// Channels, wait groups, locks, onces and variables that branches test, if the scope shows all that happens to them
// ([goroutine.Object.Closed]; of locks and onces also others, whose other users are taken to give them back). An operation on
// anything else may happen at any time: nobody waits for it. So it is with contexts that others may cancel, timers, and what
// requests and callbacks do. What a variable holds, or a message, may be any object of its type. What escapes is unknown, and
// unknown is silent.
//
// # Messages
//
// Where it is known of all that is sent on a channel what a test of a message finds, the test agrees with what was sent: messages of which
// all tests find the same are one value, which goes through the channel ([goroutine.Message]).
//
// A channel may come with a message, such as that on which a request is to be answered ([goroutine.Parcel]). Who receives the message has a slot of his
// own for it, as it goes by another name where it was made, and there may be many. One field of the messages of a channel is followed. If of one such
// channel not all is known, they all are unknown.
//
// # Branches
//
// Two tests of one value agree, as do a test and the receive whose second result it is about, and a deferred call, or a cleanup of a
// test, and its statement. What a goroutine has put into an object that it has made, and is alone with, decides on its tests of that: a
// constant, or something that is not nil. Which way is taken otherwise is for the process to choose, and a [Tag] says so: what a finding rests on
// is then for the reader to see.
//
// A swap of a truth value, and a compare-and-swap of constants, look and assign in one step, and what they have found decides on the tests of it.
//
// An object has its locks, groups, onces and flags anew when it is made again, as in a loop.
//
// # Numbers
//
// Loops that count make as many rounds as the number says that ends them, and two loops over one number make
// equally many. What is not constant is two, or three, and so is one constant that is too large for all states to be looked at,
// if a loop and something else are about it. If but one number is not constant, and one loop only is about it, the loop makes any number of
// rounds, at least one: so there may be more values than a channel has room for, whose room is less then. A loop of a constant
// number of rounds alone may go with as many statements that are written out, so a trace may not end it, nor make more rounds
// ([Skeleton.Exceeds]). Numbers may come from others, as n-1 does from n: what they come from is so large that each is two, or three, at least.
// One that only one place is about may be as many as some ways through a loop are taken, as when one of n is left out: a way that is
// taken because of such a number, or because of sums of several, is marked ([OfNumber]), and a scope that adds one to a group is left alone.
//
// # Objects
//
// Of an object that a constructor makes and starts goroutines for, the fields are known that nothing uses but the scope and its users ([OfObject]).
// Users call what is exported, any after any other, and receive from channels that they get for that; one call closes the object, and steps of
// later ones are marked ([Late]). Timers fire at any time, or never. What
// keeps them from that, as Stop does, tells whether they have.
//
// # Reduction
//
// Locations that do not differ in what follows are one, and choices between the same are none: the graphs that are
// explored have the operations and decisions that matter, whatever the size of the code between them.
package skeleton
