package stock

import "testing"

// The other order is that of one goroutine, in a test.
func TestReserve(t *testing.T) {
	s := New()
	s.items["pen"] = 1
	if !s.Reserve("pen") {
		t.Fatal("cannot reserve a pen")
	}
	s.reservedMu.Lock()
	defer s.reservedMu.Unlock()
	s.itemsMu.Lock()
	defer s.itemsMu.Unlock()
	if s.items["pen"] != s.reserved["pen"] {
		t.Error("the pen is not reserved")
	}
}
