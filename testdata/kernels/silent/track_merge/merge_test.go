// Package track merges two sorted tracks of positions. A track that has
// ended is replaced by a nil channel, and the loop ends with the second.
package track

import (
	"slices"
	"testing"
)

func emit(values ...int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for _, v := range values {
			out <- v
		}
	}()
	return out
}

type merger struct {
	seen  map[int]bool
	twice int
}

func (m *merger) note(v int) {
	if m.seen[v] {
		m.twice++
	}
	m.seen[v] = true
}

func (m *merger) run(a, b <-chan int) {
	for {
		select {
		case v, ok := <-a:
			if !ok {
				a = nil
				if b == nil {
					return
				}
				continue
			}
			m.note(v)
		case v, ok := <-b:
			if !ok {
				b = nil
				if a == nil {
					return
				}
				continue
			}
			m.note(v)
		}
	}
}

func TestMergerSeesBothTracks(t *testing.T) {
	m := &merger{seen: make(map[int]bool)}
	m.run(emit(1, 2, 3), emit(2, 3, 4, 5))
	if m.twice != 2 {
		t.Errorf("%d values twice", m.twice)
	}
	var all []int
	for v := range m.seen {
		all = append(all, v)
	}
	slices.Sort(all)
	if !slices.Equal(all, []int{1, 2, 3, 4, 5}) {
		t.Errorf("saw %v", all)
	}
}
