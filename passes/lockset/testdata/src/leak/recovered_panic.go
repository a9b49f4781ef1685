package leak

import (
	"fmt"
	"sync"
)

type host struct {
	mu sync.Mutex
	n  int
}

func (h *host) callBad(ok bool) (err any) {
	defer func() { err = recover() }()
	h.mu.Lock()
	if !ok {
		panic("not ok") // want `h\.mu is still held`
	}
	h.n++
	h.mu.Unlock()
	return nil
}

// The deferred unlock runs on panics too.
func (h *host) callGood(ok bool) (err any) {
	defer func() { err = recover() }()
	h.mu.Lock()
	defer h.mu.Unlock()
	if !ok {
		panic("not ok")
	}
	h.n++
	return nil
}

// The function that recovers unlocks.
func (h *host) unlockGood(ok bool) (err error) {
	defer func() {
		if r := recover(); r != nil {
			h.mu.Unlock()
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	h.mu.Lock()
	if !ok {
		panic("not ok")
	}
	h.mu.Unlock()
	return nil
}

func (h *host) rescue(err *error) {
	if r := recover(); r != nil {
		h.mu.Unlock()
		*err = fmt.Errorf("panic: %v", r)
	}
}

// So does a method.
func (h *host) rescueGood(ok bool) (err error) {
	defer h.rescue(&err)
	h.mu.Lock()
	if !ok {
		panic("not ok")
	}
	h.mu.Unlock()
	return nil
}

// It is known whether the lock is held.
func (h *host) flagGood(ok bool) (err error) {
	held := false
	defer func() {
		if r := recover(); r != nil {
			if held {
				h.mu.Unlock()
			}
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	h.mu.Lock()
	held = true
	if !ok {
		panic("not ok")
	}
	h.mu.Unlock()
	held = false
	return nil
}

// Another lock is unlocked.
func (h *host) otherBad(other *sync.Mutex, ok bool) (err error) {
	other.Lock()
	defer func() {
		if r := recover(); r != nil {
			other.Unlock()
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	h.mu.Lock()
	if !ok {
		panic("not ok") // want `h\.mu is still held`
	}
	h.mu.Unlock()
	other.Unlock()
	return nil
}
