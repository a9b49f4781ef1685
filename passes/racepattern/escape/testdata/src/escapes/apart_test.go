package escapes

import "testing"

func TestEntered(t *testing.T) {
	b := &Board{names: make(map[string]int)}
	seen := make(chan map[string]int, 1)
	b.Enter("a")
	seen <- b.entered()
	if n := <-seen; n["a"] != 1 {
		t.Error(n)
	}
}
