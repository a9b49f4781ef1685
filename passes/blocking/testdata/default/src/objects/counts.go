package objects

import "sync/atomic"

type counter struct {
	texts   chan string
	counts  chan int
	working atomic.Int32
}

func (c *counter) work() {
	defer func() {
		if c.working.Add(-1) == 0 {
			close(c.counts)
		}
	}()
	for t := range c.texts {
		c.counts <- len(t)
	}
}

// Words is safe: the last of the workers closes the channel.
func Words(texts []string, workers int32) int {
	c := &counter{texts: make(chan string), counts: make(chan int)}
	c.working.Store(workers)
	for range workers {
		go c.work()
	}
	go func() {
		defer close(c.texts)
		for _, t := range texts {
			c.texts <- t
		}
	}()
	total := 0
	for n := range c.counts {
		total += n
	}
	return total
}
