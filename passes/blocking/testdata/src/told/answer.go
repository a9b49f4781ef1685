package told

type tickets interface {
	take(over <-chan struct{}) (late bool)
	takeNow() (late bool)
}

// Silent: take says that it is too late only when over is closed, and that is after all results.
func askInTime(t tickets, jobs []func() error) (first error) {
	results, over := make(chan error, len(jobs)), make(chan struct{})
	go func() {
		for _, job := range jobs {
			if t.take(over) {
				return
			}
			go func() { results <- job() }()
		}
	}()
	for range jobs {
		if err := <-results; err != nil {
			first = err
		}
	}
	close(over)
	return first
}

// Whether there is a ticket has nothing to do with the results.
func askAnyway(t tickets, jobs []func() error) (first error) {
	results := make(chan error, len(jobs))
	go func() {
		for _, job := range jobs {
			if t.takeNow() {
				return
			}
			go func() { results <- job() }()
		}
	}()
	for range jobs {
		if err := <-results; err != nil { // want `the function may wait for ever here, as no goroutine is left to send on results or close it`
			first = err
		}
	}
	return first
}
