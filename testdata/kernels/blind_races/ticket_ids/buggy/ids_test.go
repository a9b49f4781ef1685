package ids

import (
	"slices"
	"sync"
	"testing"
)

// hammer calls f from n goroutines, all let go together, and waits for them.
func hammer(n int, f func()) {
	gate := make(chan struct{})
	var wg sync.WaitGroup
	for range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			<-gate
			f()
		}()
	}
	close(gate)
	wg.Wait()
}

func TestTakeIsUnique(t *testing.T) {
	const workers, each = 8, 100
	src := NewSource("T")

	var mu sync.Mutex
	taken := 0
	var all []string
	hammer(workers, func() {
		for range each {
			id := src.Take()
			all = append(all, id) // BUG: race #1
			mu.Lock()
			taken++
			mu.Unlock()
		}
	})

	if taken != workers*each {
		t.Fatalf("%d numbers were taken", taken)
	}
	slices.Sort(all)
	if got := len(slices.Compact(all)); got != workers*each {
		t.Errorf("%d different numbers, want %d", got, workers*each)
	}
}

func TestPrefix(t *testing.T) {
	if got := NewSource("BUG").Take(); got != "BUG-000001" {
		t.Errorf("first number is %q", got)
	}
}
