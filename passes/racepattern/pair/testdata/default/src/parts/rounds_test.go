// Package parts has races of which one function shows most, but not all.
package parts

import "testing"

type counter struct{ n int }

func (c *counter) print() { println(c.n) }

// Likely only: a round is over before the next, and it is but one goroutine of each that may go on.
func BenchmarkPrint(b *testing.B) {
	c := &counter{}
	b.Run("print", func(b *testing.B) { go c.print() })
	c.n = 1
}

func BenchmarkLoopBad(b *testing.B) {
	c := &counter{}
	for range b.N {
		go c.print()
	}
	c.n = 1 // want `c\.n is written here and read at`
}
