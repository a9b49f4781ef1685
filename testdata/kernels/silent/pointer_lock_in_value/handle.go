// Package handle passes small values around that share a lock.
package handle

import "sync"

// Handle is copied freely: the lock is behind a pointer.
type Handle struct {
	mu    *sync.Mutex
	count *int
}

// New returns a handle.
func New() Handle { return Handle{new(sync.Mutex), new(int)} }

// Add counts. The receiver is a copy, the lock is not.
func (h Handle) Add(n int) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	*h.count += n
	return *h.count
}

// Sum adds handles up.
func Sum(handles []Handle) int {
	sum := 0
	for _, h := range handles {
		h.mu.Lock()
		sum += *h.count
		h.mu.Unlock()
	}
	return sum
}

// Options has a lock of its own for its users.
type Options struct {
	name string
	mu   sync.Mutex
	seen map[string]bool
}

// See locks a local value whose address the goroutines share.
func See(names []string) int {
	opts := Options{seen: make(map[string]bool)}
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Add(1)
		go func() {
			defer wg.Done()
			opts.mu.Lock()
			defer opts.mu.Unlock()
			opts.seen[n] = true
		}()
	}
	wg.Wait()
	return len(opts.seen)
}
