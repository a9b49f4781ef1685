// Package guardlist prints what keeps accesses to fields and package variables apart: a
// table for each type for people, and a list for programs.
//
// A [Row] is a field or variable. How it is found out what guards it is not known
// here. All output is a function of the set of rows alone, not of their order.
package guardlist
