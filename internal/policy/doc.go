// Package policy holds the rules of this repository that a test can enforce:
// which package may import which, how long files and functions may get, what
// has to be documented, what does not belong into a library. The package itself
// is empty.
//
// A rule is a function from a parsed file, a package or a text to the problems
// that it sees, so the rules themselves are tested on small examples. They read
// syntax only: the whole check takes about a second and works on a tree that
// does not compile.
//
// If a rule is in the way, discuss the rule. Exemptions carry a reason and are
// refused once nothing needs them.
package policy
