// Package thumbs scales pictures on several goroutines.
package thumbs

import "sync"

const width = 64

// Scale scales rows of pixels down to one size.
func Scale(rows [][]byte, workers int) [][width]byte {
	out := make([][width]byte, len(rows))
	next := make(chan int)
	var wg sync.WaitGroup
	var scratch [width]int
	for range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range next {
				shrink(&scratch, rows[i])     // BUG: race #1
				for x, sum := range scratch { // BUG: race #1
					out[i][x] = byte(sum)
				}
			}
		}()
	}
	for i := range rows {
		next <- i
	}
	close(next)
	wg.Wait()
	return out
}

func shrink(dst *[width]int, row []byte) {
	clear(dst[:]) // BUG: race #1
	for i, b := range row {
		dst[i*width/len(row)] += int(b) // BUG: race #1
	}
}
