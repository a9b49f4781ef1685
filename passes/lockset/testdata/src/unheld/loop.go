package unheld

import "sync"

type outbox struct {
	mu   sync.Mutex
	sent int
	send func() bool
}

func (o *outbox) drainBad() {
	o.mu.Lock()
	for {
		o.sent++
		o.mu.Unlock() // want `not held|already released`
		if !o.send() {
			return
		}
	}
}

// The lock is taken again before the next round.
func (o *outbox) drainGood() {
	o.mu.Lock()
	for {
		o.sent++
		o.mu.Unlock()
		if !o.send() {
			return
		}
		o.mu.Lock()
	}
}
