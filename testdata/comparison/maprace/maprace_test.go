package maprace

import "testing"

func TestLengths(t *testing.T) {
	if got := Lengths([]string{"a", "bc", "def"}); len(got) != 3 {
		t.Errorf("%v", got)
	}
}
