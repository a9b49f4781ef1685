package lostsignal

import "testing"

func TestInterrupts(t *testing.T) {
	select {
	case <-Interrupts():
		t.Error("interrupted")
	default:
	}
}
