// Shape prints how much code there is, to compare before and after a change that
// is meant to make it less:
//
//	go -C tools run ./shape [-v] [-lines]
//
// First comes a table of what ships, by theme: all lines, those of code, those that are
// comments alone, blank ones, and lines of the tests in the same folders. Package
// linecount says what ships, and a folder that is in no theme is an error. Below it are the sums: of
// all, and of the analysis, which is all but drivers and outputs. With -lines that is all.
//
// Then names and functions of what ships are counted. An exported name is one that another package
// could use: of a package that is no command, whatever is declared at its top,
// and the methods and fields (but embedded ones) of its types. Its users are the
// packages in whose source it stands; a method has one, too, if its type
// implements by it an interface that the sources of this repository mention, or any
// package that they import declares. Fields that only an encoder
// needs, such as those of facts, count as names without a user. Tests are told
// apart: those of other packages, and those of the own one that are outside of
// it (package x_test); and so are the tools of this repository.
//
// A walk over values is a function, with the closures in it, that either switches
// on the type of something and has two cases or more with types of package ssa,
// or calls both itself and one of the methods Operands and Referrers of package ssa.
//
// With -v it lists the names without a user and the walks.
package main
