// Package othersystems checks that the modules of this repository, their tests included, type-check on the operating systems that the tests
// do not run on. It is empty but for that test: go build and go vet would find the same, but compile the
// standard library for each system first, which takes minutes where no build cache is.
package othersystems
