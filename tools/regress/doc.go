// Command regress compares what concvet reports today with what it reported when a baseline was frozen.
//
//	go -C tools run ./regress                      # compare the concvet of this tree with eval/frozen.jsonl
//	go -C tools run ./regress -only='kernels|bbolt' # on the targets that match
//	go -C tools run ./regress -freeze              # write the baseline anew
//
// A target is a set of packages that concvet runs on as users run it, in all tiers: the fixtures of the passes, the kernels, the tests of
// Go's race detector, the examples, a part of the standard library, and modules at a version. Modules are listed in the baseline itself;
// -add=module@version adds one when the baseline is frozen.
//
// The baseline has a line of JSON for each finding: target, code, tier, place, message and related places. The comparison prints, for each
// target, the findings that are lost, new, in another tier, or reported in other words, and the verdict that eval/verdicts.tsv has on each.
// Findings of a check that the tree no longer has are counted, not listed.
// A finding counts as moved if one of the same check and message is new in the same file. The last lines are sums: the right
// findings of tier bug that are lost, in tests and outside, the wrong ones that are gone, and the new ones that nobody has judged.
//
// The exit status is 1 if a right finding of tier bug outside of tests is lost, and 2 if a target could not be analyzed.
package main
