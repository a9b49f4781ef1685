package polls

import (
	"sync"
	"time"

	"github.com/stretchr/testify/require"
)

// Safe: the condition, which another goroutine calls by what is known of Eventually, sees with the lock held what has been done.
func asserted(t require.TestingT, names []string) []string {
	var mu sync.Mutex
	var out []string
	for _, name := range names {
		go func() {
			mu.Lock()
			defer mu.Unlock()
			out = append(out, name)
		}()
	}
	require.Eventually(t, func() bool {
		mu.Lock()
		defer mu.Unlock()
		return len(out) == len(names)
	}, time.Second, time.Millisecond)
	return out
}

// The condition says nothing of what the lock guards.
func assertedOther(t require.TestingT, names []string) []string {
	var mu, other sync.Mutex
	var out []string
	ready := false
	for _, name := range names {
		go func() {
			mu.Lock()
			defer mu.Unlock()
			out = append(out, name) // want `out is written here and read at asserted.go:\d+ by the goroutine that started this one`
		}()
	}
	require.Eventually(t, func() bool {
		other.Lock()
		defer other.Unlock()
		return ready
	}, time.Second, time.Millisecond)
	return out
}
