package meter

import (
	"sync"
	"testing"
	"time"
)

func TestMark(t *testing.T) {
	m := New()
	m.now = func() time.Time { return time.Unix(100, 0) }
	var wg sync.WaitGroup
	for range 10 {
		wg.Go(func() { m.Mark(1) })
	}
	wg.Wait()
	if m.counts[0] != 10 {
		t.Errorf("counted %v", m.counts)
	}
	m.counts = [10]int{1, 1}
	m.at = 100
	if r := m.Rate(); r != 0.2 {
		t.Errorf("rate is %v", r)
	}
}
