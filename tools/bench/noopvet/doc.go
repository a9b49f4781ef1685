// Noopvet is the vet tool that concvet's cost is measured against: it does what
// no analyzer with facts can avoid and nothing else. It type-checks each package
// and its dependencies, builds SSA for all of them, and exports one small fact
// for each.
//
//	go vet -vettool=noopvet ./...
package main
