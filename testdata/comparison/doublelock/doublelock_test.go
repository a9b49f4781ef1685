package doublelock

import "testing"

func TestRenew(t *testing.T) {
	s := NewStore()
	s.Renew("a")
	if s.Get("a") != 1 {
		t.Error("not renewed")
	}
}
