package main

import (
	"testing"

	"initialized/names"
)

// What tests write is no part of the program.
func TestFill(t *testing.T) {
	register := names.Register
	names.Register("test", 5)
	go names.Register("test", 6)
	go register("test", 7)
	go fill()
}
