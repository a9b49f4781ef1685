// Package consume takes messages from a queue.
package consume

import (
	"fmt"
	"sync"
	"sync/atomic"
)

// Message is one message.
type Message struct {
	Key  string
	Body []byte
}

// Consumer runs workers.
type Consumer struct {
	handle func(Message) error
	in     chan Message
	wg     sync.WaitGroup
	done   atomic.Int64
	failed atomic.Int64
}

// Start starts n workers.
func Start(n int, handle func(Message) error) *Consumer {
	c := &Consumer{handle: handle, in: make(chan Message)}
	for range n {
		c.wg.Go(c.work)
	}
	return c
}

// Put hands a message to a worker.
func (c *Consumer) Put(m Message) { c.in <- m }

// Close waits for the workers and returns what they did.
func (c *Consumer) Close() string {
	close(c.in)
	c.wg.Wait()
	return fmt.Sprintf("%d done, %d failed", c.done.Load(), c.failed.Load())
}
