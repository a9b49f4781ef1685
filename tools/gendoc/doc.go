// Command gendoc writes the pages under docs/checks from the checks
// themselves: one for each check, and an index by analyzer.
//
// A test compares what is there with what it would write, so that the pages
// can be read on the web without ever being behind the code.
package main

//go:generate go run . ../../docs/checks
