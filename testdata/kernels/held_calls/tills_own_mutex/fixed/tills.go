// Command tills books the takings of several tills.
package main

import (
	"fmt"
	"sync"

	"kernels/held_calls/tills_own_mutex/fixed/lib"
)

// Ledger has the takings of a day.
type Ledger struct {
	mu     lib.Mu
	total  int
	booked int
}

func (l *Ledger) book(cents int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.total += cents
}

func (l *Ledger) count() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.booked++
}

// Total returns the takings so far.
func (l *Ledger) Total() (cents, booked int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.total, l.booked
}

func main() {
	var l Ledger
	var wg sync.WaitGroup
	for till := 1; till <= 4; till++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for sale := range 100 {
				l.book(till * sale)
				l.count()
			}
		}()
	}
	fmt.Println(l.Total())
	wg.Wait()
	fmt.Println(l.Total())
}
