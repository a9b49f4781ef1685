package driver

import "testing"

// The next collection is at startingHeap, or when the heap has grown by laterGOGC percent, whatever
// comes later.
func TestGogcFor(t *testing.T) {
	for _, live := range []uint64{smallestHeap, 10 << 20, startingHeap/2 - 1, startingHeap / 2, startingHeap, 1 << 40} {
		next := live + live*uint64(gogcFor(live))/usualGOGC
		want := max(startingHeap, live+live*laterGOGC/usualGOGC)
		if next > want || next < want-want/50 {
			t.Errorf("%d bytes live: next collection at %d, want %d", live, next, want)
		}
	}
	if got := gogcFor(0); got != usualGOGC*startingHeap/smallestHeap {
		t.Errorf("empty heap: GOGC %d", got)
	}
}
