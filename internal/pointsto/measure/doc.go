// Measure prints what the points-to analysis costs and how precise it is on real
// code:
//
//	go run ./internal/pointsto/measure std
//	go run ./internal/pointsto/measure -C directory ./...
//
// The cost is the CPU time of solving all nests divided by that of building the
// SSA form of the same packages, in the way go vet does. Only the ratio means
// anything on another machine. In production only those nests are solved that a
// pass asks about.
//
// The precision is the share of lock receivers and channel operands with exactly
// one target, among those with any. That is not proof that the one target is
// right; the tests of package pointsto are about that.
package main
