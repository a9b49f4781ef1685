package closed

import "sync"

type tasks struct{ each func(done func()) }

// Silent: what is run calls done for each of the goroutines, after they have sent.
func collect(t *tasks, n int) {
	var wg sync.WaitGroup
	errs := make(chan error, n)
	wg.Add(n)
	t.each = func(done func()) { done(); wg.Done() }
	for range n {
		go func() {
			errs <- nil
			t.each(nil)
		}()
	}
	wg.Wait()
	close(errs)
}

// Nobody waits.
func collectSome(t *tasks, n int) {
	errs := make(chan error, n)
	for range n {
		go func() {
			errs <- nil // want `errs may be closed already when something is sent here, which panics`
			t.each(nil)
		}()
	}
	close(errs)
}
