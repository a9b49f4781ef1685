package slug

import (
	"sync"
	"sync/atomic"
	"testing"
)

func TestMake(t *testing.T) {
	tests := []struct{ in, want string }{
		{"a b", "a-b"},
		{"A", "a"},
	}
	setup := 0
	setup++
	for i, test := range tests {
		t.Run(test.in, func(t *testing.T) {
			t.Parallel()
			got := Make(test.in)
			if got != test.want || setup != 1 {
				t.Errorf("%d: got %q, want %q", i, got, test.want)
			}
		})
	}
}

func TestSerial(t *testing.T) {
	var got []string
	for _, in := range []string{"a", "b"} {
		t.Run(in, func(t *testing.T) {
			got = append(got, Make(in))
		})
	}
	t.Run("group", func(t *testing.T) {
		var mu sync.Mutex
		for _, in := range []string{"c", "d"} {
			t.Run(in, func(t *testing.T) {
				t.Parallel()
				mu.Lock()
				defer mu.Unlock()
				got = append(got, in)
			})
		}
	})
	if len(got) != 4 {
		t.Errorf("got %v", got)
	}
	got = nil
	t.Cleanup(func() { got = append(got, "end") })
}

func BenchmarkMake(b *testing.B) {
	var long atomic.Int64
	b.RunParallel(func(pb *testing.PB) {
		n := 0
		for pb.Next() {
			if len(Make("A b c")) > 3 {
				n++
			}
		}
		long.Add(int64(n))
	})
	if int(long.Load()) != b.N {
		b.Errorf("%d of %d", long.Load(), b.N)
	}
}
