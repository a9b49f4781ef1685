package cache

import (
	"testing"
)

func BenchmarkGet(b *testing.B) {
	c := new(Cache)
	for i := range 100 {
		c.Put(i, i)
	}
	misses := 0
	b.RunParallel(func(pb *testing.PB) {
		for i := 0; pb.Next(); i++ {
			if _, ok := c.Get(i % 200); !ok {
				misses++ // BUG: race
			}
		}
	})
	b.ReportMetric(float64(misses)/float64(b.N), "misses/op")
}
