// Command attack measures how the cost of an analysis grows with the size of programs that have odd shapes: a
// thousand goroutines in one function, locks that are never released, calls through chains of wrappers.
//
//	go -C tools run ./attack                     # a table of all shapes
//	go -C tools run ./attack -sizes=250,500 -run='wait groups' -top=15
//
// Cost is counted and not timed: the vet tool is built with the coverage counters of the go command, and an
// operation is a statement of concvet, or of the generic packages of the standard library that it leaves loops to, that
// was executed. So the same tool and the same shape give the same count on any machine, whatever else it does.
// The exponent of a shape is that of the largest two sizes: by which power of the size the count grows there.
// Flag -top lists the functions that most of it was spent in.
//
// TestGrowth holds every shape to [maxExponent]. Shapes that end in a budget have an exponent below one there:
// what a budget cuts off is silence, and concvet says where it was cut.
package main
