package leak

import "sync"

type turnstile struct {
	mu sync.Mutex
	n  int
}

// The lock is kept on all ways, so that it is not the panic which is wrong.
func (t *turnstile) enterGood(ok bool) (err any) {
	defer func() { err = recover() }()
	t.mu.Lock()
	if !ok {
		panic("closed")
	}
	t.n++
	return nil
}

// Another way releases it.
func (t *turnstile) enterBad(ok bool) (err any) {
	defer func() { err = recover() }()
	t.mu.Lock()
	if !ok {
		panic("closed") // want `t\.mu is still held`
	}
	t.n++
	t.mu.Unlock()
	return nil
}

func (t *turnstile) Leave() {
	t.n--
	t.mu.Unlock()
}
