package diag

import "testing"

func TestCutLeg(t *testing.T) {
	for _, leg := range []Leg{{}, {1, 0}, {2, -1}, {12, 34}, {1, -99}, {3, -1234}} {
		if message, got := CutLeg("locked here" + leg.String()); message != "locked here" || got != leg {
			t.Errorf("%v came back as %v behind %q", leg, got, message)
		}
	}
	for _, message := range []string{"", "a [leg 0]", "a [leg 100]", "a [leg 1] ", "a[leg 1]", "a [leg x at 1]", "a [leg 1 at 0]", "a [leg 1 at -100000]"} {
		if got, leg := CutLeg(message); got != message || leg != (Leg{}) {
			t.Errorf("%q became %q of leg %v", message, got, leg)
		}
	}
}
