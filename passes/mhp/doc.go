// Package mhp tells which events of a scope may happen in parallel.
//
// # Classification
//
// A may analysis, the complement of what package mhb knows for certain: two events
// may happen in parallel unless every two of their instances are ordered, or a
// lock or Once excludes that they happen at the same time. It is symmetric, and
// monotone: what adds synchronization with new objects to a scope takes pairs away
// only, and what starts another goroutine adds pairs only. (Another operation on an
// object that there is may go either way: a second send lets a receive go on that
// had waited for the first.)
//
// # References
//
//   - Paper 004 (Otto, Moschny), section 5: mhp(b1, b2) on blocks, which takes
//     locks into account.
//   - G. Naumovich, G. S. Avrunin, L. A. Clarke. An Efficient Algorithm for
//     Computing MHP Information for Concurrent Java Programs. ESEC/FSE 1999.
//   - L. Li, C. Verbrugge. A Practical MHP Information Analysis for Concurrent Java
//     Programs. LCPC 2004: the thread tree, and start and join as its edges.
package mhp
