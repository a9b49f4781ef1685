package loopvariable

import "testing"

func TestSquares(t *testing.T) {
	if got := Squares(4)[3]; got != 9 {
		t.Errorf("3*3 = %d", got)
	}
}
