package receive

// Silent: nothing is meant to end the wait, only the end of the process.
func serve(f func()) {
	forever := make(chan struct{})
	go f()
	<-forever
}

// Somebody is meant to.
func serveUntil(f func() error) {
	done := make(chan struct{})
	go func() {
		if f() == nil {
			close(done)
		}
	}()
	<-done // want `the function may wait for ever here, as no goroutine is left to send on done or close it`
}
