// Package suite lists the analyzers of concvet and the checks that they report.
//
// Drivers run the list as it is: order, names and configuration (flags) are
// the same everywhere. Every analyzer here keeps errors and panics to itself,
// as package diag explains; a test feeds each of them a broken package.
package suite
