package testend

import "github.com/concvet/concvet/internal/diag"

// Check is about tests that are ended by another goroutine than theirs.
var Check = &diag.Check{
	Code:  "CV4009",
	Name:  "test-ended-elsewhere",
	Tier:  diag.Bug,
	Title: "test is ended outside its own goroutine",
	Doc: `FailNow, Fatal, Skip and assertions that call them must be called from the goroutine that runs the test. Elsewhere they
end that goroutine only, and the test may wait for ever for what it would have sent. Call t.Error and return, or send the error to the test.`,
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
	Silent: `It is silent about handlers that the test calls itself, with a recorder, about calls that the arguments of a function exclude, and about goroutines
whose starter asks t.Failed behind them. The calls of one file are one finding, at the first of them, which stands behind other findings, without lines of source.`,
	Since: "v0.1.0",
	Last:  true,
}
