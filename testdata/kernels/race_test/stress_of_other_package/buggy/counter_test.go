package counter_test

import (
	"testing"

	counter "kernels/race_test/stress_of_other_package/buggy"
	"kernels/race_test/stress_of_other_package/buggy/stress"
)

func TestNext(t *testing.T) {
	var c counter.Counter
	seen := make(map[int64]bool)
	stress.Run(t, 4, func() {
		n := c.Next()
		if seen[n] { // BUG: race #1
			t.Errorf("%d again", n)
		}
		seen[n] = true // BUG: race #1
	})
	if len(seen) == 0 {
		t.Error("nothing seen")
	}
}
