package counter_test

import (
	"sync"
	"testing"

	counter "kernels/race_test/stress_of_other_package/fixed"
	"kernels/race_test/stress_of_other_package/fixed/stress"
)

func TestNext(t *testing.T) {
	var c counter.Counter
	var mu sync.Mutex
	seen := make(map[int64]bool)
	stress.Run(t, 4, func() {
		n := c.Next()
		mu.Lock()
		defer mu.Unlock()
		if seen[n] {
			t.Errorf("%d again", n)
		}
		seen[n] = true
	})
	if len(seen) == 0 {
		t.Error("nothing seen")
	}
}
