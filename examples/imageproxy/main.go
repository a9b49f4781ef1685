// Imageproxy prints how often each of the files named on its command line would
// have been served from a small cache.
package main

import (
	"fmt"
	"log"
	"os"
	"sync"
)

func main() {
	c := NewCache(64 << 20)
	hits := &Hits{byFile: make(map[string]int)}
	var wg sync.WaitGroup
	for _, file := range os.Args[1:] {
		wg.Go(func() {
			if _, cached, err := c.Load(file); err != nil {
				log.Print(err)
			} else if cached {
				hits.Count(file)
			}
			c.Trim()
		})
	}
	wg.Wait()
	for file, n := range hits.Snapshot() {
		fmt.Println(file, n)
	}
}
