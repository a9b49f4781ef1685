package hub

import "testing"

func TestSend(t *testing.T) {
	var seen []string
	h := New(func(event string) {
		seen = append(seen, event)
	})
	t.Cleanup(func() {
		h.Close()
		h.Wait()
		if len(seen) > 2 {
			t.Errorf("saw %v", seen)
		}
	})
	h.Send("a")
	h.Send("b")
}
