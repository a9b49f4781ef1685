// Package busyloop: a loop asks for messages without ever waiting
package busyloop

// Serve is wrong: it burns a processor while there is nothing to do.
func Serve(jobs <-chan func(), done <-chan struct{}) {
	for { // BUG
		select { // BUG
		case job := <-jobs:
			job()
		case <-done:
			return
		default: // BUG
		}
	}
}

// RightServe waits.
func RightServe(jobs <-chan func(), done <-chan struct{}) {
	for {
		select {
		case job := <-jobs:
			job()
		case <-done:
			return
		}
	}
}
