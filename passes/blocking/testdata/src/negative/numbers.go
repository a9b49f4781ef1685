package negative

import "sync"

// Silent: how often the loop starts a goroutine was counted before, so that as many are added.
func counted(jobs []func() bool) {
	due := 0
	for _, job := range jobs {
		if job() {
			due++
		}
	}
	var wg sync.WaitGroup
	for range due {
		wg.Add(1)
	}
	for range due {
		go wg.Done()
	}
	wg.Wait()
}

// The same with a number that nobody computes: it is done once more.
func once(n int) {
	var wg sync.WaitGroup
	for range n {
		wg.Add(1)
	}
	for range n {
		go wg.Done() // want `the counter of wg may become negative here, which panics`
	}
	wg.Done() // want `the counter of wg may become negative here, which panics`
}
