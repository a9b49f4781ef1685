package polled

// The value is lost if the function has not got to the receive yet.
func notify(work func()) {
	done := make(chan struct{})
	go func() {
		work()
		select {
		case done <- struct{}{}:
		default:
		}
	}()
	<-done // want `the function may wait for ever here, as no goroutine is left to send on done or close it`
}

// Silent: the channel has room for the value.
func notifyBuffered(work func()) {
	done := make(chan struct{}, 1)
	go func() {
		work()
		select {
		case done <- struct{}{}:
		default:
		}
	}()
	<-done
}
