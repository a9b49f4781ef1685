// Package sarif writes findings in the Static Analysis Results Interchange Format, version 2.1.0 with errata 1, which
// code scanning services and editors read.
//
// Files are relative to the root of the repository, as services have it, and columns count UTF-16 code units, so the
// lines of findings are read. The same findings make the same bytes. Each goroutine that a finding is about is a
// thread flow of its code flow; all other places are related locations, to which the message links.
//
// Only what is written of the format is here. Modules that know all of it bring more than they save.
package sarif
