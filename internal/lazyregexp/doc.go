// Package lazyregexp compiles regular expressions when they are first needed. A vet tool is a process for each package,
// which needs few of those that there are, and none of those of the command: compiling all of them as the
// process starts takes longer than many packages.
package lazyregexp
