// Package batch groups a stream of items.
// The test reads the batches of the collector goroutine and only afterwards receives its end signal.
package batch

import (
	"testing"
)

// group reads in and emits slices of at most size items; the last may be short.
func group[T any](in <-chan T, size int) <-chan []T {
	out := make(chan []T)
	go func() {
		defer close(out)
		var cur []T
		for v := range in {
			cur = append(cur, v)
			if len(cur) == size {
				out <- cur
				cur = nil
			}
		}
		if len(cur) > 0 {
			out <- cur
		}
	}()
	return out
}

type collector[T any] struct {
	batches [][]T
	done    chan struct{}
}

func collect[T any](from <-chan []T) *collector[T] {
	c := &collector[T]{done: make(chan struct{})}
	go func() {
		for b := range from {
			c.batches = append(c.batches, b) // BUG: race #1
		}
		close(c.done)
	}()
	return c
}

func feed(n int) <-chan int {
	ch := make(chan int)
	go func() {
		defer close(ch)
		for i := range n {
			ch <- i
		}
	}()
	return ch
}

func TestGroupSizes(t *testing.T) {
	for _, tc := range []struct {
		name    string
		n, size int
		want    int
	}{
		{"empty", 0, 4, 0},
		{"exact", 8, 4, 2},
		{"rest", 9, 4, 3},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c := collect(group(feed(tc.n), tc.size))
			got := len(c.batches) // BUG: race #1
			<-c.done
			if got != tc.want {
				t.Errorf("%d batches, want %d", got, tc.want)
			}
		})
	}
}
