// Ablation tells what the reasons of the suite are good for.
//
//	go -C tools run ./ablation [-v]
//
// It runs all analyzers on the fixtures of the passes and on the kernels, has them tell of every case that they judge, and
// counts for each reason the cases that it decides: those that would be judged otherwise without it. That is what a
// judge who ignores the reason would say ([evidence.Verdict.Without] has a test for it), so one run does for all reasons.
//
// A reason that ranks changes no verdict, and has to hold of some cases, but not of all.
//
// A reason that decides nothing is of no use, or lacks a fixture: the test of this package wants none.
package main
