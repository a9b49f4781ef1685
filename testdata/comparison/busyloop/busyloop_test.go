package busyloop

import "testing"

func TestServe(t *testing.T) {
	jobs, done := make(chan func()), make(chan struct{})
	go func() {
		jobs <- func() { close(done) }
	}()
	Serve(jobs, done)
}
