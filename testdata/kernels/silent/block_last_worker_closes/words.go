// Package words counts words with several workers, the last of which closes the channel.
package words

import (
	"strings"
	"sync/atomic"
)

type counter struct {
	lines   chan string
	counts  chan int
	working atomic.Int32
}

func (c *counter) work() {
	defer func() {
		if c.working.Add(-1) == 0 {
			close(c.counts)
		}
	}()
	for l := range c.lines {
		c.counts <- len(strings.Fields(l))
	}
}

// Count returns the number of words of a text.
func Count(text string, workers int) int {
	workers = max(workers, 1)
	c := &counter{lines: make(chan string), counts: make(chan int)}
	c.working.Store(int32(workers))
	for range workers {
		go c.work()
	}
	go func() {
		defer close(c.lines)
		for l := range strings.Lines(text) {
			c.lines <- l
		}
	}()
	total := 0
	for n := range c.counts {
		total += n
	}
	return total
}

// Longest returns the line with most words.
func Longest(text string) (longest string) {
	most := -1
	for l := range strings.Lines(text) {
		if n := len(strings.Fields(l)); n > most {
			longest, most = strings.TrimSpace(l), n
		}
	}
	return longest
}

// Run counts the words of some lines.
func Run() {
	println(Count("a b c\nd e\nf\n", 3))
}
