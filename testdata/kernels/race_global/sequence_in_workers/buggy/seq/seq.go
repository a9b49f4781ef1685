// Package seq hands out numbers.
package seq

var last int

// Next returns a number that was not used yet.
func Next() int {
	last++      // BUG: race #1
	return last // BUG: race #1
}
