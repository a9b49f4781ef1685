package letgo

import "testing"

// Safe: who skips has ended, and who does not lets the parent go on.
func TestSkips(t *testing.T) {
	for _, name := range []string{"a", "b"} {
		t.Run(name, func(t *testing.T) {
			if !isSupported() {
				t.Skip("not supported")
			}
			t.Parallel()
			println(name)
		})
	}
}

// Nobody sends if it is not supported.
func TestWaits(t *testing.T) {
	for _, name := range []string{"a", "b"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			done := make(chan bool)
			go func() {
				if isSupported() {
					done <- true
				}
			}()
			<-done // likely `no goroutine is left to send on done`
			println(name)
		})
	}
}
