// Package consumer reads the partitions of a topic.
package consumer

import (
	"context"
	"sync"
)

// Fetcher reads messages of a partition.
type Fetcher interface {
	Fetch(ctx context.Context, partition int, offset int64) (next int64, err error)
}

// Consumer remembers how far it read.
type Consumer struct {
	fetcher Fetcher

	// offsets has the next offset of each partition. Protected by offsetsMu.
	offsets   map[int]int64
	offsetsMu sync.Mutex
}

// New returns a consumer that starts at the given offsets.
func New(f Fetcher, start map[int]int64) *Consumer {
	c := &Consumer{fetcher: f, offsets: make(map[int]int64)}
	for p, off := range start {
		c.offsets[p] = off
	}
	return c
}

// Run reads one partition. It is called in a goroutine for each.
func (c *Consumer) Run(ctx context.Context, partition int) error {
	for {
		next, err := c.fetcher.Fetch(ctx, partition, c.offsets[partition]) // BUG: race #1
		if err != nil {
			return err
		}
		c.offsets[partition] = next // BUG: race #1
	}
}

// Commit returns the offsets that are to be stored.
func (c *Consumer) Commit() map[int]int64 {
	c.offsetsMu.Lock()
	defer c.offsetsMu.Unlock()
	m := make(map[int]int64)
	for p, off := range c.offsets { // BUG: race #1
		m[p] = off
	}
	return m
}
