// Package frames clears a frame buffer in two halves.
package frames

import "sync"

func paint(rows []byte, shade byte) {
	for i := range rows {
		rows[i] = shade
	}
}

// Split paints the upper n rows with one shade and the rest with another one.
func Split(buf []byte, n int, upper, lower byte) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		paint(buf[:n], upper)
	}()
	paint(buf[n:], lower)
	wg.Wait()
}
