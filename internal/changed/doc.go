// Package changed tells which lines of a git work tree are not as they were in some revision: lines that are committed
// since, changed and not committed, or in files that git does not know yet.
//
// Git compares, go-gitdiff reads what it prints; a way to read patches of our own would meet each form of names and
// headers anew.
package changed
