package fields

import "sync"

// Silent: all have sent when the channel is closed, also if the group is assigned when it is declared.
func sendAll(jobs []func() error) []error {
	wg := sync.WaitGroup{}
	c := make(chan error, len(jobs))
	for _, job := range jobs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if err := job(); err != nil {
				c <- err
			}
		}()
	}
	wg.Wait()
	close(c)
	return drain(c)
}

// The channel is closed before.
func sendSome(jobs []func() error) []error {
	wg := sync.WaitGroup{}
	c := make(chan error, len(jobs))
	for _, job := range jobs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if err := job(); err != nil {
				c <- err // want `c may be closed already when something is sent here, which panics`
			}
		}()
	}
	close(c)
	wg.Wait()
	return drain(c)
}

func drain(c chan error) (errs []error) {
	for err := range c {
		errs = append(errs, err)
	}
	return errs
}
