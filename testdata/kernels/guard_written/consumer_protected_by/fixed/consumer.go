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
		next, err := c.fetcher.Fetch(ctx, partition, c.offset(partition))
		if err != nil {
			return err
		}
		c.offsetsMu.Lock()
		c.offsets[partition] = next
		c.offsetsMu.Unlock()
	}
}

func (c *Consumer) offset(partition int) int64 {
	c.offsetsMu.Lock()
	defer c.offsetsMu.Unlock()
	return c.offsets[partition]
}

// Commit returns the offsets that are to be stored.
func (c *Consumer) Commit() map[int]int64 {
	c.offsetsMu.Lock()
	defer c.offsetsMu.Unlock()
	m := make(map[int]int64)
	for p, off := range c.offsets {
		m[p] = off
	}
	return m
}
