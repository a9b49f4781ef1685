// Package callees finds the functions that a call may run.
//
// # Classification
//
// A may analysis of one package. [Targets] is an over-approximation unless it
// says Unknown; then there may be other targets, and the reason is given. A
// resolved call is one of
//
//   - static: a declared function or method, also behind a method value, a method
//     expression or an instance of a generic function;
//   - a literal that is called where it is made, or through variables that are
//     assigned once;
//   - a function value or interface value that package pointsto follows through
//     the nest;
//   - a method of an interface that only this package can have made values of,
//     with few types to choose from.
//
// The first two cost nothing. Where values obviously come from outside of the
// nest, as parameters do, nothing is solved either.
//
// # Soundness
//
// Values that other packages make by reflection are not considered, nor are
// plugins and assembly; nor are types of other packages that implement an
// interface with unexported methods by embedding it. Calls of a nil function or
// method run nothing.
//
// # References
//
// Choosing among the types that the package converts to an interface is rapid
// type analysis (D. Bacon, P. Sweeney: Fast Static Analysis of C++ Virtual
// Function Calls, OOPSLA 1996) restricted to interfaces for which one package is
// the whole program. docs/design, POINTSTO 6.2, has the bounds.
package callees
