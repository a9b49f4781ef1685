package memo

import "testing"

func TestMap(t *testing.T) {
	var m Map[string, int]
	asked := 0
	length := func(s string) int { asked++; return len(s) }
	for range 2 {
		for _, s := range []string{"", "a", "ab"} {
			if got := m.Of(s, length); got != len(s) {
				t.Errorf("%d of %q", got, s)
			}
		}
	}
	if asked != 3 {
		t.Errorf("asked %d times for 3 answers", asked)
	}
}

func TestMapCycle(t *testing.T) {
	var m Map[int, bool]
	next := map[int]int{0: 1, 1: 2, 2: 0, 3: 4}
	var ends func(n int) bool
	find := func(n int) bool {
		to, ok := next[n]
		return !ok || ends(to)
	}
	ends = func(n int) bool { return m.Of(n, find) }
	if ends(0) {
		t.Error("a cycle ends")
	}
	if !ends(3) {
		t.Error("a way does not end")
	}
}
