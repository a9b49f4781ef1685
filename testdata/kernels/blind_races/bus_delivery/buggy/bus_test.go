package bus

import (
	"testing"
	"time"
)

func TestOnlyOwnTopicIsDelivered(t *testing.T) {
	b := New()
	defer b.Close()

	var count int
	var last Event
	b.Subscribe("orders", func(e Event) {
		count++  // BUG: race #1
		last = e // BUG: race #1
	})

	b.Publish(Event{Topic: "orders", Payload: 1})
	b.Publish(Event{Topic: "stock", Payload: 2})
	b.Publish(Event{Topic: "orders", Payload: 3})
	time.Sleep(50 * time.Millisecond)

	if count != 2 { // BUG: race #1
		t.Fatalf("%d events were delivered, want 2", count) // BUG: race #1
	}
	if last.Payload != 3 { // BUG: race #1
		t.Errorf("last payload is %v", last.Payload) // BUG: race #1
	}
}

func TestPublishAfterClose(t *testing.T) {
	b := New()
	b.Subscribe("x", func(Event) {})
	b.Close()
	b.Publish(Event{Topic: "x"})
	b.Subscribe("x", func(Event) {})
	b.Close()
}
