package wait

import "sync"

// A job may panic, and Done, which comes after it, is skipped.
func recovering(jobs []func(), failed func(any)) {
	var wg sync.WaitGroup
	for _, job := range jobs {
		wg.Add(1)
		go func() {
			defer func() {
				if v := recover(); v != nil {
					failed(v)
				}
			}()
			job()
			wg.Done()
		}()
	}
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}

// Silent: Done is deferred.
func recoveringInOrder(jobs []func(), failed func(any)) {
	var wg sync.WaitGroup
	for _, job := range jobs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			defer func() {
				if v := recover(); v != nil {
					failed(v)
				}
			}()
			job()
		}()
	}
	wg.Wait()
}

// A panic of what is called is recovered from by the caller.
func recoveringFrom(n int, failed func(any)) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer func() {
			if v := recover(); v != nil {
				failed(v)
			}
		}()
		positive(n)
		wg.Done()
	}()
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}

func positive(n int) {
	if n <= 0 {
		panic("not positive")
	}
}

// Silent: what is called recovers itself, and returns.
func recoveringThere(n int, failed func(any)) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		tried(n, failed)
		wg.Done()
	}()
	wg.Wait()
}

func tried(n int, failed func(any)) {
	defer func() {
		if v := recover(); v != nil {
			failed(v)
		}
	}()
	positive(n)
}
