// Command catalog indexes the films of an archive.
package main

import (
	"fmt"
	"sync"

	"kernels/held_calls/catalog_four_deep_packages/buggy/txn"
)

type catalog struct {
	store  txn.Store
	titles []string
	years  int
}

func (c *catalog) add(title string, year int) {
	t := txn.Begin(&c.store)
	c.titles = append(c.titles, title)
	t.Commit()
	c.years += year // BUG: race #1
}

func (c *catalog) mean() int {
	t := txn.Begin(&c.store)
	defer t.Commit()
	if len(c.titles) == 0 {
		return 0
	}
	return c.years / len(c.titles) // BUG: race #1
}

func main() {
	films := map[string]int{"Metropolis": 1927, "M": 1931, "Solaris": 1972, "Stalker": 1979}
	c := new(catalog)
	var wg sync.WaitGroup
	for title, year := range films {
		wg.Add(1)
		go func() {
			defer wg.Done()
			c.add(title, year)
			fmt.Println(c.mean())
		}()
	}
	wg.Wait()
	fmt.Println(c.mean())
}
