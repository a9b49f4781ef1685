package hub

import "testing"

func TestSend(t *testing.T) {
	var seen []string
	h := New(func(event string) {
		seen = append(seen, event) // BUG: race #1
	})
	t.Cleanup(func() {
		h.Close()
		if len(seen) > 2 { // BUG: race #1
			t.Errorf("saw %v", seen) // BUG: race #1
		}
	})
	h.Send("a")
	h.Send("b")
}
