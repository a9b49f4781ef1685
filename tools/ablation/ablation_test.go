package main

import "testing"

// TestReasonsDecide wants each reason to decide a case of a fixture or a kernel: one that decides none lacks a fixture from
// real code, or is of no use.
func TestReasonsDecide(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the suite on all fixtures and kernels")
	}
	c, err := takeCensus()
	if err != nil {
		t.Fatal(err)
	}
	if c.cases < 10_000 {
		t.Errorf("%d cases only: are the verdicts told?", c.cases)
	}
	for _, id := range c.idle() {
		t.Errorf("%s decides no case: it lacks a fixture, or is of no use", id)
	}
}
