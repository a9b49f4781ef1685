// Package nilchan reports operations on channels in fields that are nil, and loops that wait for nothing but channels that they have set
// to nil.
//
// # What is computed
//
// Of each unexported field with a channel, all that the package assigns to it, whatever the object. If that is nothing, whoever sends
// or receives by the field waits for ever, and to close it panics. If only functions assign it that make the object (it is an element of
// the literal, or assigned to a variable that the function has allocated), then an object that another function makes without it, and
// returns, never gets one.
//
// Of each variable of a function with a channel, whether anything assigns it at all.
//
// Of each select in a loop that nothing leaves, whether the loop assigns nil to each of the channels that it waits for, and nothing else.
//
// # May and must
//
// A report is one of tier bug if other modules may call a function that returns the object, and one that always gets to the operation.
//
// That the field is nil holds in every execution of the first kind; of the second kind that an object gets to the operation which was
// made so is assumed (may). Nothing is said of fields that anything compares with nil, or that only selects use, where nil is a way to
// turn an arm off. An object that comes with an error is not used.
//
// # Cost
//
// Linear in the size of the package.
//
// # Source
//
// Paper 004 (Otto, Moschny), section 8, which leaves wait and notify for later: a channel is what Go has for these.
package nilchan
