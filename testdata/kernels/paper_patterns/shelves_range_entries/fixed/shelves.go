// Package shelves takes stock of a warehouse.
package shelves

import (
	"strings"
	"sync"
)

// Shelf holds goods.
type Shelf struct {
	Items int
	Goods []string
}

// Count counts the goods of all shelves at once, where some arrive meanwhile.
func Count(shelves map[string]*Shelf, arriving []string) int {
	var wg sync.WaitGroup
	for _, s := range shelves {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range s.Goods {
				s.Items++
			}
		}()
	}
	wg.Wait()
	for _, g := range arriving {
		key := strings.ToUpper(g[:1])
		if s, ok := shelves[key]; ok {
			s.Items++
		}
	}
	sum := 0
	for _, s := range shelves {
		sum += s.Items
	}
	return sum
}
