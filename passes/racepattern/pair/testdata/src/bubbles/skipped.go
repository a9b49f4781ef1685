package bubbles

import "testing"

// Safe: Run waits for a test that ends early, too.
func failsEarly(t *testing.T) int {
	calls := 0
	t.Run("early", func(t *testing.T) {
		calls++
		t.Fatal("done")
	})
	return calls
}

// Nobody waits for the goroutine that waits for the test.
func failsEarlyElsewhere(t *testing.T) int {
	calls := 0
	go t.Run("early", func(t *testing.T) {
		calls++ // want `calls is written here and read at skipped.go:\d+ by the goroutine that started`
		t.Fatal("done")
	})
	return calls
}

// Safe: nothing comes from the channel, so each test ends early, and Run waits for that.
func failsAtLast(t *testing.T, late chan bool) int {
	calls, none := 0, make(chan bool)
	t.Run("late", func(t *testing.T) {
		calls++
		select {
		case <-none:
		case <-late:
			t.Fatal("late")
		}
	})
	return calls
}
