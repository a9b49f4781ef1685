package testend

import "github.com/concvet/concvet/internal/diag"

// Check is about tests that are ended by another goroutine than theirs.
var Check = &diag.Check{
	Code:  "CV4009",
	Name:  "test-ended-elsewhere",
	Tier:  diag.Bug,
	Title: "test is ended by another goroutine than its own",
	Doc: `FailNow, Fatal, Skip and assertions that call them end the goroutine that calls them, and not the test. That goes on, and waits for
ever for what the goroutine would have sent, or for a wait group. Report the error by t.Error and return, or send it to the test.`,
	Bad: `func TestAll(t *testing.T) {
	got := make(chan string)
	go func() {
		s, err := get()
		if err != nil {
			t.Fatal(err)
		}
		got <- s
	}()
	<-got
}`,
	Good: `func TestAll(t *testing.T) {
	got := make(chan string)
	go func() {
		defer close(got)
		s, err := get()
		if err != nil {
			t.Error(err)
			return
		}
		got <- s
	}()
	<-got
}`,
	Silent: `Handlers of tests that call them themselves, with a recorder. Calls in functions that do not get there for what they are called with.`,
	Since:  "v0.1.0",
}
