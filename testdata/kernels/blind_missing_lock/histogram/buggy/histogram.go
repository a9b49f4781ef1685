// Package histogram aggregates latencies.
package histogram

import (
	"slices"
	"sync"
	"time"
)

// Sample is one flushed window.
type Sample struct {
	Count   int
	Total   time.Duration
	Buckets []int
}

// Histogram is a fixed bucket histogram.
type Histogram struct {
	bounds []time.Duration
	sink   func(Sample)

	sync.Mutex
	buckets []int
	count   int
	total   time.Duration
}

// New builds a histogram; bounds are sorted once and then never changed.
func New(sink func(Sample), bounds ...time.Duration) *Histogram {
	b := slices.Clone(bounds)
	slices.Sort(b)
	return &Histogram{bounds: b, sink: sink, buckets: make([]int, len(b)+1)}
}

func (h *Histogram) bucket(d time.Duration) int {
	i, _ := slices.BinarySearch(h.bounds, d)
	return i
}

// Observe records one latency.
func (h *Histogram) Observe(d time.Duration) {
	i := h.bucket(d)
	h.Lock()
	h.buckets[i]++
	h.count++
	h.total += d
	h.Unlock()
}

// Mean is the average of the current window.
func (h *Histogram) Mean() time.Duration {
	h.Lock()
	defer h.Unlock()
	if h.count == 0 {
		return 0
	}
	return h.total / time.Duration(h.count)
}

// Flush sends the current window to the sink and starts a new one.
func (h *Histogram) Flush() bool {
	h.Lock()
	if h.count == 0 {
		h.Unlock()
		return false
	}
	s := Sample{Count: h.count, Buckets: h.buckets}
	h.buckets = make([]int, len(h.bounds)+1)
	h.count = 0
	h.Unlock()

	s.Total, h.total = h.total, 0 // BUG: race|CV1009|CV1010|CV1012 #1
	h.sink(s)
	return true
}
