// Package baseline reads and writes files with the findings that a code base has already, so that only others are told.
//
// A file has a line for each finding, sorted, so that people can read it and version control can merge it: the
// fingerprint, by which the finding is known again, and what it is about, with tabs in between. A finding that is there
// twice, as after a merge, is there once.
package baseline
