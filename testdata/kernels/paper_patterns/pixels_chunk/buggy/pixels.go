// Package pixels inverts pictures.
package pixels

import "sync"

func invert(p []byte, from, to int) {
	for i := from; i < to; i++ {
		p[i] = 255 - p[i] // BUG: race #1
	}
}

// Invert inverts a picture, size bytes per goroutine.
func Invert(p []byte, size int) {
	var wg sync.WaitGroup
	for from := 0; from < len(p); from += size {
		wg.Add(1)
		go func() {
			defer wg.Done()
			invert(p, from, min(from+size+1, len(p))) // BUG: race #1
		}()
	}
	wg.Wait()
}
