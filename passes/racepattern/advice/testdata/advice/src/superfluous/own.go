package superfluous

import "sync"

// Sum has a lock that nothing else takes.
func Sum(parts [][]int) int {
	var mu sync.Mutex // want "mu is not needed: no other goroutine can take it, since it is a variable of the function"
	total := 0
	sums := make([]int, len(parts))
	var wg sync.WaitGroup
	for i, p := range parts {
		wg.Go(func() {
			for _, n := range p {
				sums[i] += n
			}
		})
	}
	wg.Wait()
	for _, n := range sums {
		mu.Lock()
		total += n
		mu.Unlock()
	}
	return total
}

// SumLocked is silent: goroutines take the lock.
func SumLocked(parts [][]int) int {
	var mu sync.Mutex
	total := 0
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Go(func() {
			for _, n := range p {
				mu.Lock()
				total += n
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return total
}

var grand int

// Grand is silent: it needs a lock, but another one.
func Grand(n int) {
	var mu sync.Mutex
	mu.Lock()
	defer mu.Unlock()
	grand += n
}

// Tariff reads what it is passed, and what never changes.
type Tariff struct {
	mu     sync.Mutex // want "mu is not needed: the data that it guards is never written after construction"
	prices map[[2]int]int
}

// NewTariff makes one.
func NewTariff(list []int) *Tariff {
	t := &Tariff{prices: make(map[[2]int]int)}
	for zone, p := range list {
		t.prices[[2]int{zone}] = p
	}
	return t
}

// Price adds.
func (t *Tariff) Price(zones ...[2]int) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	sum := 0
	for _, z := range zones {
		sum += t.prices[z]
	}
	return sum
}

// Marked has the same with a critical section that writes: the lock may be for that, be the map the same or not.
type Marked struct {
	mu     sync.Mutex
	prices map[[3]int]int
	marks  int
}

// NewMarked makes one.
func NewMarked(list []int) *Marked {
	m := &Marked{prices: make(map[[3]int]int)}
	for zone, p := range list {
		m.prices[[3]int{zone}] = p
	}
	return m
}

// Price is silent: who has marked zones may have written them.
func (m *Marked) Price(zones [][3]int) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	sum := 0
	for _, z := range zones {
		sum += m.prices[z]
	}
	return sum
}

// Mark writes.
func (m *Marked) Mark(zones [][3]int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	zones[0][0] = 0
	m.marks++
}
