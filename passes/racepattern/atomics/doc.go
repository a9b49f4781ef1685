// Package atomics reports plain accesses to variables that others access atomically.
//
// # Classification
//
// Fields and package variables that functions access atomically, and one plainly, are read off the census of package guard
// ([guard.Census.Mixed]): a plain access, and an atomic one that it may meet with no lock in common. They are CV3005 if that is
// evident, and CV3008 if not. Where one function shows both, package pair reports them.
//
// What speaks for and against them are the rows of the tables of package guard. Of each variable the first access is
// reported, with the others beside it.
//
// # Soundness
//
// As for package guarded; elements that the variable refers to are left out.
package atomics
