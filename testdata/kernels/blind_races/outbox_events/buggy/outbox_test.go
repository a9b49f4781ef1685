package outbox

import (
	"testing"
	"time"
)

func pending(o *Outbox) int {
	n := 0
	for _, m := range o.All() { // BUG: race #1
		if !m.Sent { // BUG: race #1
			n++
		}
	}
	return n
}

func TestSenderDrainsOutbox(t *testing.T) {
	var o Outbox
	o.Add("alpha", "beta", "gamma", "delta")

	done := make(chan struct{})
	go func() {
		defer close(done)
		for id := 1; o.MarkSent(id); id++ {
			time.Sleep(time.Millisecond)
		}
	}()

	deadline := time.Now().Add(5 * time.Second)
	for pending(&o) > 0 {
		if time.Now().After(deadline) {
			t.Error("messages are still pending")
			break
		}
		time.Sleep(time.Millisecond)
	}
	<-done
	if got := len(o.All()); got != 4 {
		t.Fatalf("outbox has %d messages, want 4", got)
	}
}
