package testlate

import "github.com/concvet/concvet/internal/diag"

// Check is about goroutines that use a test which may have ended.
var Check = &diag.Check{
	Code:  "CV5002",
	Name:  "test-used-when-ended",
	Tier:  diag.Likely,
	Title: "goroutine reports to a test that may have ended",
	Doc: `Log, Error and their kin panic when the test has ended, and so another test fails, or the program does. The test does not wait for the
goroutine, and could not: that does nothing behind the call by which somebody learns of it. To close what the goroutine serves makes it end, but is
no wait for that. Let it close a channel or be counted by a wait group, and wait for that before the test returns, or by t.Cleanup.`,
	Bad: `func TestServe(t *testing.T) {
	l := listen(t)
	defer l.Close()
	go func() {
		if err := serve(l); err != nil {
			t.Error(err)
		}
	}()
	get(t, l.Addr())
}`,
	Good: `func TestServe(t *testing.T) {
	l := listen(t)
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := serve(l); err != nil {
			t.Error(err)
		}
	}()
	get(t, l.Addr())
	l.Close()
	<-done
}`,
	Silent: `Tests that wait for the goroutine on some of their ways, and goroutines that do anything behind the call which may tell of it. Errors
that come only if something goes wrong.`,
	Since: "v0.1.0",
}
