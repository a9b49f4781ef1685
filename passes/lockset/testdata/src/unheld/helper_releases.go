package unheld

import "sync"

type breaker struct {
	mu    sync.Mutex
	fails int
}

func (b *breaker) fail() {
	b.fails++
	b.mu.Unlock()
}

func (b *breaker) doBad(ok bool) {
	b.mu.Lock()
	if !ok {
		b.fail()
	}
	b.mu.Unlock() // want `not held|already released`
}

// The helper that unlocks is the last thing on its path.
func (b *breaker) doGood(ok bool) {
	b.mu.Lock()
	if !ok {
		b.fail()
		return
	}
	b.mu.Unlock()
}
