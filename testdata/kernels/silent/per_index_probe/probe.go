// Package probe checks many endpoints at once. Each goroutine writes to its own
// element of shared slices, which are read after all of them have ended.
package probe

import (
	"context"
	"sync"
	"time"
)

// Check is one way to find out whether something works.
type Check func(ctx context.Context) error

// Report is the outcome of one check.
type Report struct {
	Name string
	Took time.Duration
	Err  error
}

// Named is a check with a name.
type Named struct {
	Name  string
	Check Check
}

// Run makes all checks at the same time and returns their reports in the order
// of the checks, and how many failed.
func Run(ctx context.Context, limit time.Duration, checks ...Named) ([]Report, int) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()

	reports := make([]Report, len(checks))
	broken := make([]int, len(checks))
	var wg sync.WaitGroup
	wg.Add(len(checks))
	for i := range checks {
		go func() {
			defer wg.Done()
			r := &reports[i]
			r.Name = checks[i].Name
			begin := time.Now()
			r.Err = checks[i].Check(ctx)
			r.Took = time.Since(begin)
			if r.Err != nil {
				broken[i]++
			}
		}()
	}
	wg.Wait()

	bad := 0
	for _, n := range broken {
		bad += n
	}
	return reports, bad
}

// Slowest returns the report that took longest.
func Slowest(reports []Report) (worst Report) {
	for _, r := range reports {
		if r.Took >= worst.Took {
			worst = r
		}
	}
	return worst
}
