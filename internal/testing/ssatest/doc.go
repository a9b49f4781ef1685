// Package ssatest builds SSA from source strings for tests, in the form that
// the go/analysis drivers give to our passes: one package from syntax, its
// imports without bodies, generics not instantiated.
package ssatest
