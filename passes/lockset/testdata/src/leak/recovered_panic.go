package leak

import "sync"

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
