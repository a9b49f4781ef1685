// Package ingest merges the points of several sources into series.
package ingest

import "sync"

type merger struct {
	headMu sync.Mutex
	head   map[string]float64

	diskMu sync.Mutex
	disk   map[string][]float64

	indexMu sync.Mutex
	index   map[string]int
}

// Point is one measurement.
type Point struct {
	Series string
	Value  float64
}

// Merge reads all points of in and returns the number of points by series.
func Merge(in <-chan Point, flush, reindex <-chan struct{}) map[string]int {
	m := &merger{head: make(map[string]float64), disk: make(map[string][]float64), index: make(map[string]int)}
	var wg sync.WaitGroup
	wg.Go(func() {
		for p := range in {
			m.headMu.Lock()
			m.indexMu.Lock() // BUG: CV2001 #1
			m.index[p.Series]++
			m.indexMu.Unlock()
			m.head[p.Series] = p.Value
			m.headMu.Unlock()
		}
	})
	wg.Go(func() {
		for range flush {
			m.diskMu.Lock()
			m.headMu.Lock() // BUG: CV2001 #1
			for name, v := range m.head {
				m.disk[name] = append(m.disk[name], v)
			}
			clear(m.head)
			m.headMu.Unlock()
			m.diskMu.Unlock()
		}
	})
	wg.Go(func() {
		for range reindex {
			m.indexMu.Lock()
			m.diskMu.Lock() // BUG: CV2001 #1
			for name, points := range m.disk {
				m.index[name] = len(points)
			}
			m.diskMu.Unlock()
			m.indexMu.Unlock()
		}
	})
	wg.Wait()
	return m.index
}
