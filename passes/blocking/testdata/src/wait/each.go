package wait

import "sync"

// A job that fails is not done.
func each(jobs []func() error) {
	var wg sync.WaitGroup
	for _, job := range jobs {
		wg.Add(1)
		go func() {
			if job() != nil {
				return
			}
			wg.Done()
		}()
	}
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}

// Silent: it is done whatever happens.
func eachDeferred(jobs []func() error) {
	var wg sync.WaitGroup
	for _, job := range jobs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if job() != nil {
				return
			}
		}()
	}
	wg.Wait()
}
