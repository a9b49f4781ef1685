// Package mirror copies objects from one bucket to another.
package mirror

import "sync"

// Result is what a run has done.
type Result struct {
	Copied  []string
	Skipped map[string]int
}

// Run copies what the two lists of names have in common.
func Run(hot, cold []string, size func(string) int) Result {
	var (
		copiedMu  sync.Mutex
		skippedMu sync.Mutex
		res       = Result{Skipped: make(map[string]int)}
		wg        sync.WaitGroup
	)
	wg.Add(2)
	go func() {
		defer wg.Done()
		for _, name := range hot {
			copiedMu.Lock()
			if n := size(name); n == 0 {
				skippedMu.Lock()
				res.Skipped[name]++
				skippedMu.Unlock()
			} else {
				res.Copied = append(res.Copied, name)
			}
			copiedMu.Unlock()
		}
	}()
	go func() {
		defer wg.Done()
		for _, name := range cold {
			n := size(name)
			skippedMu.Lock()
			res.Skipped[name] += n
			skippedMu.Unlock()
			copiedMu.Lock()
			res.Copied = append(res.Copied, name)
			copiedMu.Unlock()
		}
	}()
	wg.Wait()
	return res
}
