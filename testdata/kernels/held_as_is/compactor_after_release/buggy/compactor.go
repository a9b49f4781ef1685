// Command compactor compacts segments in the background.
package main

import (
	"fmt"
	"sync"
)

type table struct {
	mu       sync.Mutex
	wg       sync.WaitGroup
	segments []int
	merged   int
}

func (t *table) put(n int) {
	t.mu.Lock()
	t.segments = append(t.segments, n)
	if len(t.segments) < 4 {
		t.mu.Unlock()
		return
	}
	t.wg.Add(1)
	go t.compact()
}

func (t *table) compact() {
	defer t.wg.Done()
	sum := 0
	for _, n := range t.segments {
		sum += n
	}
	t.segments = append(t.segments[:0], sum)
	t.mu.Unlock()
	t.merged++ // BUG: race #1
}

func (t *table) merges() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.merged // BUG: race #1
}

func main() {
	t := new(table)
	for n := range 100 {
		t.put(n)
		if n%25 == 0 {
			fmt.Println("merged", t.merges())
		}
	}
	t.wg.Wait()
	fmt.Println("merged", t.merges())
}
