package listeners

import "testing"

// What a test does to a method does not make it one that the package calls.
func TestJoin(t *testing.T) {
	r := NewRoom()
	r.OnJoin("a")
	if r.Last() != "" {
		t.Error("not forgotten")
	}
}
