package main

import (
	_ "embed"
	"slices"
	"strings"
	"testing"
)

// idle.txt has the reasons that decide nothing today.
//
//go:embed idle.txt
var known string

// TestReasonsDecide wants each reason to decide a case of a fixture or a kernel, but for those that are known not to: each
// of them waits for a fixture from real code, or to be deleted.
func TestReasonsDecide(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the suite on all fixtures and kernels")
	}
	c, err := takeCensus("../..")
	if err != nil {
		t.Fatal(err)
	}
	if c.cases < 10_000 {
		t.Errorf("%d cases only: are the verdicts told?", c.cases)
	}
	idle, known := c.idle(), strings.Fields(known)
	for _, id := range idle {
		if !slices.Contains(known, id) {
			t.Errorf("%s decides no case: it lacks a fixture, or is of no use", id)
		}
	}
	for _, id := range known {
		if !slices.Contains(idle, id) {
			t.Errorf("%s decides a case now, or is gone: take it from idle.txt", id)
		}
	}
}
