// Package latticetest checks on samples that the operations of a data-flow
// problem obey the laws that package dataflow relies on.
//
// The laws are those of a join-semilattice, with the order read off from Join:
// a is below b if the join of the two is b. Laws that hold on all samples are
// no proof, so samples should contain the extremes (empty, full, top), elements
// that cannot be compared, and some that are almost equal.
//
// References: F. Nielson, H. R. Nielson, C. Hankin. Principles of Program
// Analysis. Springer 1999, section 2.3 and appendix A.
package latticetest
