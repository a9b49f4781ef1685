// Package budget limits what jobs may spend.
package budget

import (
	"sync"

	"kernels/race_lock/unlocked_fast_path/fixed/ledger"
)

// Budget is shared by jobs.
type Budget struct {
	book *ledger.Ledger
}

// New returns a budget.
func New(cents int) *Budget { return &Budget{ledger.New(cents)} }

// RunAll runs the jobs that can be paid and returns what is left.
func (b *Budget) RunAll(jobs map[string]int, run func(job string)) int {
	var wg sync.WaitGroup
	for job, cost := range jobs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if b.pay(cost) {
				run(job)
			}
		}()
	}
	wg.Wait()
	return b.book.Left()
}

func (b *Budget) pay(cost int) bool {
	if b.book.Left() < cost {
		return false
	}
	return b.book.Take(cost)
}
