// Package fatalelsewhere: a test ends itself in a goroutine of its own (in the test file)
package fatalelsewhere

func Double(n int) int { return 2 * n }
