// Command concvet finds concurrency bugs in Go programs. Run "concvet help"
// for its usage; package driver tells how it works.
package main
