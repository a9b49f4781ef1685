// Package setup tells whether what a user does to an object is over before the goroutine of the object gets to it, by what the methods look
// like and where the package calls them: they set the object up ([Case.IsBuilder], [Case.Starts], [Case.Configures]), they are the goroutine's own
// ([Case.HandledBy]), or the user knows when the goroutine is done ([Case.Drained]). Tests of a field tell kinds of objects apart, of which
// one has no goroutine ([Opposite]).
//
// # Classification
//
// These are habits of programs, and no order of events: nothing keeps a user from calling such a method later. What makes them likely is
// looked for in all code of the package but its tests. That other packages call the methods as this one does is assumed.
package setup
