// Command atlas measures regions while somebody asks for the area.
package main

import (
	"fmt"
	"sync"
)

type atlas struct {
	mu      sync.Mutex
	area    int
	regions int
}

func (a *atlas) measure(tiles []int) {
	var wg sync.WaitGroup
	a.mu.Lock()
	wg.Add(1)
	go func() {
		defer wg.Done()
		for _, t := range tiles {
			a.area += t // BUG: race #1
		}
	}()
	a.regions++
	a.mu.Unlock()
	wg.Wait()
}

func (a *atlas) total() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.area // BUG: race #1
}

func main() {
	a := new(atlas)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for i := range 10 {
			a.measure([]int{i, i + 1, i + 2})
		}
	}()
	for range 10 {
		fmt.Println(a.total())
	}
	<-done
	fmt.Println(a.total())
}
