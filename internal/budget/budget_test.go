package budget

import "testing"

func TestMeter(t *testing.T) {
	m := New(3)
	for i, c := range []struct {
		n    int
		want bool
	}{{2, true}, {1, true}, {0, true}, {1, false}, {0, false}} {
		if got := m.Spend(c.n); got != c.want {
			t.Errorf("%d: Spend(%d) = %t, want %t", i, c.n, got, c.want)
		}
	}
}

func TestNilMeter(t *testing.T) {
	var m *Meter
	if !m.Spend(1 << 40) {
		t.Error("the nil meter ran out")
	}
}
