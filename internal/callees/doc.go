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
//   - one that is followed through the package, if only this package sets the
//     variables that it goes through;
//   - a method of an interface that only this package can have made values of,
//     with few types to choose from.
//
// The first two cost nothing.
//
// # Flow
//
// [Resolver.Holds] tells what a variable may hold even if others may put something
// else there. The analysis behind it is flow-insensitive, takes the fields of all
// objects of a type for one, and unifies what references refer to that are assigned
// to one another, so that it takes time linear in the number of instructions. Open
// are
//
//   - parameters of functions that others can call: exported ones, methods of types
//     of which they get values, functions that are used as values, and those that
//     nobody in the package calls;
//   - exported fields of such types, and exported variables;
//   - results of calls that are not static;
//   - all that is reached by way of a reference which is passed to such a call, or
//     converted to an interface type.
//
// # Soundness
//
// Values that other packages make by reflection are not considered, nor are
// plugins, assembly and unsafe code; nor are types of other packages that implement an
// interface with unexported methods by embedding it. Calls of a nil function or
// method run nothing.
//
// # References
//
// Choosing among the types that the package converts to an interface is rapid
// type analysis (D. Bacon, P. Sweeney: Fast Static Analysis of C++ Virtual
// Function Calls, OOPSLA 1996) restricted to interfaces for which one package is
// the whole program.
//
// The flow is variable type analysis (V. Sundaresan et al.: Practical Virtual Method
// Call Resolution for Java, OOPSLA 2000) of one package, with unification (B.
// Steensgaard: Points-to Analysis in Almost Linear Time, POPL 1996) where they take
// all arrays of a type for one.
package callees
