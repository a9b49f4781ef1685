// Package leftbehind uses what goroutines of another package use as well.
package leftbehind

import "example.org/tide"

func count() int {
	n := 0
	tide.Count(&n) // want `n is written by Count here and read at leftbehind.go:9 by the goroutine that started this one`
	return n
}

// Safe: the call waits for its goroutine.
func countAll() int {
	n := 0
	tide.CountAll(&n)
	return n
}

// Safe: Stop waits for the goroutine of the clock.
func clocked() int {
	n := 0
	c := tide.Start(&n)
	c.Stop()
	return n
}

func unstopped() int {
	n := 0
	c := tide.Start(&n) // want `n is written by Start here and written at leftbehind.go:30 by the goroutine that started this one`
	n++
	c.Stop()
	return n
}
