package bus

import (
	"testing"
)

func TestOnlyOwnTopicIsDelivered(t *testing.T) {
	b := New()

	var count int
	var last Event
	b.Subscribe("orders", func(e Event) {
		count++
		last = e
	})

	b.Publish(Event{Topic: "orders", Payload: 1})
	b.Publish(Event{Topic: "stock", Payload: 2})
	b.Publish(Event{Topic: "orders", Payload: 3})
	b.Close()

	if count != 2 {
		t.Fatalf("%d events were delivered, want 2", count)
	}
	if last.Payload != 3 {
		t.Errorf("last payload is %v", last.Payload)
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
