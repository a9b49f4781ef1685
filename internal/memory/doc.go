// Package memory says which memory one SSA instruction reads and writes, and
// which accesses are to the same memory.
//
// # Classification
//
// [Accesses] is exact about one instruction, as Go's race detector instruments
// it: a load reads, a store writes, operations on maps access the hash table,
// append, copy, clear and conversions of slices to strings access elements, and
// close conflicts with send. Everything else in SSA form works on values: taking
// an address, slicing, len of a slice, comparing, calling, and also len and cap of
// a channel, which the detector takes for no accesses. Of calls only those count that
// set a reflect.Value which the same function has made of something, by a chain of
// calls, and those by the contract of package io.
//
// What is accessed is named by the SSA value that is gone through. Which
// variables that may be is for others to say: package accesspath for the same
// name, package goroutine for the same object of a scope.
//
// [Location.Overlaps] is a may statement about two names with one root. Different
// fields, and elements with different constant indexes, are different memory;
// whole structs and arrays overlap with their parts, but pointers do not overlap
// with what they point to. Locations with different roots are not related here.
//
// # Beyond instructions
//
// Functions without bodies and functions that synchronize, such as those of
// sync/atomic, access memory too; package syncmodel knows them. Builtins that are
// deferred or started as goroutines run later: see [Builtin].
//
// # References
//
// The tests of the race detector, runtime/race/testdata in GOROOT, and the calls
// of racereadpc and racewritepc in package runtime.
package memory
