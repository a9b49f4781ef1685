// Package element tells whether two accesses through elements of slices and arrays are to the same element.
//
// # Classification
//
// A must analysis of what the code shows: elements with computed indexes count as different unless their indexes are one variable, or a
// loop passes all elements. Goroutines that share a slice usually have a part each. Where the indexes
// are one variable, the goroutines may still have different values of it: that of the loop that starts them, what they are
// called with, a number that each draws ([Of]), or one that it receives ([Handouts]).
//
// Of two parts of a slice that show to cross, as xs[:n+1] and xs[n:], those elements are the same that loops come to which go through both
// from the first element to the last.
//
// Two appends to one slice meet only if there is space behind its end ([MayHaveRoom]), a may statement.
//
// # Soundness
//
// An index that wraps around, a list that names an index twice and a draw that gives a number twice are taken not to exist. So
// races are missed, and none is made up.
package element
