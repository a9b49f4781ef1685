// Package runner runs one of the programs in a bubble of testing/synctest. A file with these is written next to it.
package runner

import (
	"encoding/json"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"kernels/runner/gate"
)

// TestEnd runs a program that ends with all that it starts.
func TestEnd(t *testing.T) {
	run := runs[os.Getenv("PROGRAM")]
	synctest.Test(t, func(*testing.T) {
		run()
		time.Sleep(5 * time.Minute) // who sleeps is given time, which does not cost any
	})
}

// TestSchedule runs a program by a schedule, and tells where its goroutines are in the end.
func TestSchedule(t *testing.T) {
	run := runs[os.Getenv("PROGRAM")]
	var steps []gate.Step
	if err := json.Unmarshal([]byte(os.Getenv("STEPS")), &steps); err != nil {
		t.Fatal(err)
	}
	var attempt int
	if err := json.Unmarshal([]byte(os.Getenv("ATTEMPT")), &attempt); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(*testing.T) { gate.Run(run, steps, attempt) })
}
