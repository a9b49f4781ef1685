// Package tested has tests of both kinds.
package tested

func bad() {}

// Uses gets a fact.
func Uses() { bad() }
