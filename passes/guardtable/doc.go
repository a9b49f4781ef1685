// Package guardtable prints which lock guards which field and package variable of a package, or what
// else keeps accesses to it apart: the rows of "concvet guards", as diagnostics. It
// finds nothing wrong, and so it is no part of the suite.
//
// # Classification
//
// The evidence is the census of package guard; what is said here is a summary of may and must
// statements for people, not a claim of a bug. A lock that is held at less than two thirds of the accesses is
// shown, but the discipline is unknown; so it is if a lock of something else is not held at all accesses, or at
// one only. A row is marked if the code goes against what a comment says in so
// many words; fields that merely stand below a lock are not.
//
// # Fixes
//
// A row has a fix that writes the guard down behind the declaration if the comments are silent, and if the
// evidence would do for a report: no exception, several accesses in several functions.
package guardtable
