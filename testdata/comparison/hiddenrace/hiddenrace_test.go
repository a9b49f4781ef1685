package hiddenrace

import "testing"

func TestWire(t *testing.T) {
	var bus Bus
	l := Wire(&bus)
	bus.Publish("started")
	if l.last != "started" {
		t.Error("not noted")
	}
}
