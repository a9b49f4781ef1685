// Package pointsto computes what pointers and other references may refer to,
// one function at a time.
package pointsto
