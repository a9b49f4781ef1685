package negative

import "sync"

// A job that fails is done twice.
func run(job func() error) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done() // want `the counter of wg may become negative here, which panics`
		if job() != nil {
			wg.Done()
			return
		}
	}()
	wg.Wait()
}

// Silent: the deferred call is all.
func runOnce(job func() error) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		if job() != nil {
			return
		}
	}()
	wg.Wait()
}
