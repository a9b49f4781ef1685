// Package publishes has results that are written with a lock held, together with a flag that tells of them.
package publishes

import "sync"

type future struct {
	mu    sync.Mutex
	done  bool
	state int
	item  string
	wg    sync.WaitGroup
}

const (
	pending = iota
	ready
	failed
)

// fetch reads where it has found the flag set.
// Safe: item is written before that, as it gets one value only.
func fetch(get func() string) string {
	f := new(future)
	go func() {
		f.mu.Lock()
		f.done = true
		f.item = get()
		f.mu.Unlock()
	}()
	f.mu.Lock()
	if f.done {
		f.mu.Unlock()
		return f.item
	}
	f.mu.Unlock()
	return ""
}

// fetchIn does it by a state.
// Safe: the same.
func fetchIn() string {
	f := new(future)
	go func() {
		f.mu.Lock()
		f.item = "x"
		f.state = ready
		f.mu.Unlock()
	}()
	f.mu.Lock()
	state := f.state
	f.mu.Unlock()
	if state != pending {
		return f.item
	}
	return ""
}

// fetchEarly reads where the flag is not set.
func fetchEarly() string {
	f := new(future)
	go func() {
		f.mu.Lock()
		f.done = true
		f.item = "x" // want `f.item is written here and read at publishes.go:71`
		f.mu.Unlock()
	}()
	f.mu.Lock()
	done := f.done
	f.mu.Unlock()
	if !done {
		return f.item
	}
	return ""
}

// fetchFailed reads in a state that comes from somewhere else.
func fetchFailed() string {
	f := new(future)
	go func() {
		f.mu.Lock()
		f.item = "x" // want `f.item is written here and read at publishes.go:89`
		f.state = ready
		f.mu.Unlock()
	}()
	f.mu.Lock()
	state := f.state
	f.mu.Unlock()
	if state == failed {
		return f.item
	}
	return ""
}

// fetchBefore sets the flag in a critical section of its own, before it writes.
func fetchBefore() string {
	f := new(future)
	go func() {
		f.mu.Lock()
		f.done = true
		f.mu.Unlock()
		f.item = "x" // want `f.item is written here and read at publishes.go:106`
	}()
	f.mu.Lock()
	if f.done {
		f.mu.Unlock()
		return f.item
	}
	f.mu.Unlock()
	return ""
}

// fetchOther has found the flag of another one.
func fetchOther(g *future) string {
	f := new(future)
	go func() {
		f.mu.Lock()
		f.done = true
		f.item = "x" // want `f.item is written here and read at publishes.go:124`
		f.mu.Unlock()
	}()
	f.mu.Lock()
	if g.done {
		f.mu.Unlock()
		return f.item
	}
	f.mu.Unlock()
	return ""
}

// fetchUnlocked sets the flag before it takes the lock.
func fetchUnlocked() string {
	f := new(future)
	go func() {
		f.done = true // want `f.done is written here and read at publishes.go:140`
		f.mu.Lock()
		f.item = "x" // want `f.item is written here and read at publishes.go:142`
		f.mu.Unlock()
	}()
	f.mu.Lock()
	if f.done {
		f.mu.Unlock()
		return f.item
	}
	f.mu.Unlock()
	return ""
}
