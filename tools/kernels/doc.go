// Kernels measures the analyzers on a corpus of small labelled programs, the
// module in testdata/kernels at the root of this repository.
//
//	go -C tools run ./kernels            # the table, what is missed, false alarms
//	go -C tools run ./kernels -run leak  # only programs whose name matches
//	go -C tools run ./kernels -v         # every report too
//
// # Corpus
//
// A program is a directory with a package, and packages below it if it needs
// several:
//
//	<family>/<name>/buggy    has a bug, which is labelled
//	<family>/<name>/fixed    the same program as a developer would mend it
//	silent/<name>            right, in a shape that is easily taken for a bug
//
// Families whose names begin with advice_ are measured with the tier of advice, whatever
// the flag says of the others.
//
// Families whose names begin with blind_ were written by somebody who had seen neither this code nor its
// fixtures; docs/design/0005-measurements.md has what is found of them.
//
// A label is a comment at the end of the line where the report is expected:
//
//	return err // BUG: CV1006
//	flush()    // BUG: CV1001|CV1012
//	continue   // BUG: CV1006 #1
//	total++    // BUG: race #1
//	ch <- v    // BUG: block #2
//	close(ch)  // BUG: close
//
// Before the codes stands beyond if the bug is of a kind that concvet does not look for, such as deadlocks through function values
// that are found in memory: the program counts for nothing then, but in a column of its own, until the bug is reported.
//
// Any of the codes does. Words stand for all codes of a kind of bug:
//
//   - race, of data races: CV3xxx and CV5xxx;
//   - block, of goroutines that wait for ever or are left behind, and of misused wait groups: CV4xxx, CV2003
//     and CV5xxx;
//   - close, of a channel closed twice, never made, or closed while others send: CV4xxx and CV3xxx;
//   - deadlock, of waits for locks that never end: CV1001, CV1002, CV1006, CV2xxx and CV4xxx.
//
// Where a report may stand on one of several lines, all of them carry
// the same number and one report on any of them is enough: so both sides of a
// race are labelled.
//
// # Score
//
// A buggy program is found if all its bugs are reported. Whatever else is
// reported in it is unexpected, and whatever is reported in a fixed or silent
// program is a false alarm.
package main
