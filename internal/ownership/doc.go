// Package ownership says which objects belong to one goroutine still: they were made
// here, and nobody else can know them yet.
//
// # Classification
//
// An object is owned from where it is made until it is published: given to a goroutine,
// stored in a package variable or in an object that is not owned itself, sent on a
// channel, or passed to a function of the package that does such a thing. What is stored
// in an owned object shares its fate, and what an owned object refers to is owned with it.
//
// [Analysis.Owned] is flow-sensitive inside of one function: an object is owned at an
// instruction unless a publication may precede that. It is modular: for each
// parameter it is found out once, on demand, whether its function publishes it.
//
// # Soundness
//
// It is optimistic where code is not seen, since the question is asked to be silent about
// objects under construction, and silence there is worth less than it costs: functions of other
// packages and dynamic calls publish nothing, but for those that are known to start goroutines, and
// what they return is new. Functions of the package return new objects if all that they return are.
// Parts of an object may be published without the object.
//
// # Cost
//
// Linear in the uses of what is asked for.
//
// # References
//
// S. Blackshear, N. Gorogiannis, P. O'Hearn, I. Sergey. RacerD: Compositional Static Race
// Detection. OOPSLA 2018, section 4: ownership. There publication revokes nothing; in Go the go
// statement is visible.
package ownership
