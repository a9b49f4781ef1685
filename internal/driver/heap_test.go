package driver

import "testing"

// The next collection is at startingHeap and a bit more each time, after many at lateHeap, or when the heap has grown by
// laterGOGC percent, whatever comes later.
func TestGogcFor(t *testing.T) {
	for collections, first := range map[int]uint64{1: startingHeap + moreHeap, 2: startingHeap + 2*moreHeap, 4: lateHeap, 1000: lateHeap} {
		for _, live := range []uint64{smallestHeap, 10 << 20, startingHeap/2 - 1, startingHeap / 2, startingHeap, 1 << 40} {
			next := live + live*uint64(gogcFor(live, collections))/usualGOGC
			want := max(first, live+live*laterGOGC/usualGOGC)
			if next > want || next < want-want/50 {
				t.Errorf("%d bytes live after %d collections: next at %d, want %d", live, collections, next, want)
			}
		}
	}
	if got := gogcFor(0, 0); got != usualGOGC*startingHeap/smallestHeap {
		t.Errorf("empty heap: GOGC %d", got)
	}
}
