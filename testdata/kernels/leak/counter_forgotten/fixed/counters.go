// Package metrics counts events by label.
package metrics

import (
	"sort"
	"sync"
)

// Counter counts events of one name by label.
type Counter struct {
	mu     sync.Mutex
	name   string
	labels map[string]float64
	resets int
}

// Sample is the value of one label.
type Sample struct {
	Label string
	Value float64
}

// NewCounter returns a counter at zero.
func NewCounter(name string) *Counter {
	return &Counter{name: name, labels: make(map[string]float64)}
}

// Add adds v to a label.
func (c *Counter) Add(label string, v float64) {
	c.mu.Lock()
	c.labels[label] += v
	c.mu.Unlock()
}

// Reset sets all labels to zero.
func (c *Counter) Reset() {
	c.mu.Lock()
	for label := range c.labels {
		c.labels[label] = 0
	}
	c.resets++
	c.mu.Unlock()
}

// Collect returns all values, sorted by label.
func (c *Counter) Collect() []Sample {
	c.mu.Lock()
	out := make([]Sample, 0, len(c.labels))
	for label, v := range c.labels {
		out = append(out, Sample{label, v})
	}
	c.mu.Unlock()
	sort.Slice(out, func(i, j int) bool { return out[i].Label < out[j].Label })
	return out
}
