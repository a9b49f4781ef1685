package cache

import (
	"sync/atomic"
	"testing"
)

func BenchmarkGet(b *testing.B) {
	c := new(Cache)
	for i := range 100 {
		c.Put(i, i)
	}
	var misses atomic.Int64
	b.RunParallel(func(pb *testing.PB) {
		for i := 0; pb.Next(); i++ {
			if _, ok := c.Get(i % 200); !ok {
				misses.Add(1)
			}
		}
	})
	b.ReportMetric(float64(misses.Load())/float64(b.N), "misses/op")
}
