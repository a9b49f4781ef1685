package send

import "context"

// Guarded is silent: if job panics nothing has been sent, and if it returns nothing was recovered.
func Guarded(job func() error) error {
	errs := make(chan error, 1)
	go func() {
		defer func() {
			if v := recover(); v != nil {
				errs <- context.Canceled
			}
		}()
		errs <- job()
	}()
	return <-errs
}

// Twice tells of both that it has recovered and that it is done, and there is room for one.
func Twice(job func() error) {
	errs := make(chan error, 1)
	done := make(chan bool)
	go func() {
		defer close(done)
		defer func() {
			if v := recover(); v != nil {
				errs <- context.Canceled
			}
			errs <- nil // want `^the goroutine may wait for ever here, as nobody receives from errs$`
		}()
		job()
	}()
	<-done // want `^the function may wait for ever here, as nobody sends on done or closes it$`
}
