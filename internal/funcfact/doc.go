// Package funcfact is what facts about the functions of a package are made of:
// a table of encoded summaries by function, and the rules by which importers look
// things up in it.
//
// # Laws
//
// The bytes are the same in every run: functions are sorted, strings are numbered
// in the order in which they are first written, and positions are written as
// file and line. Damaged bytes give an error, never a panic, and no allocation
// without bound.
//
// Facts are looked up for direct imports only, since that is what every driver
// shows ([Imports]). So a package passes on what it knows of the methods of foreign
// types that its API mentions ([ForeignTypes]).
//
// Entries are decoded one by one when somebody asks, since most importers need
// few of them.
//
// # References
//
// One fact per package costs a tenth of one per
// function.
package funcfact
