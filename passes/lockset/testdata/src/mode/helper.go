package mode

import "sync"

type topology struct {
	mu    sync.RWMutex
	hosts map[string]int
}

func (t *topology) done() { t.mu.Unlock() }

func (t *topology) findBad(h string) int {
	t.mu.RLock()
	n := t.hosts[h]
	t.done() // want `read lock .* released by Unlock`
	return n
}

// done ends what Lock began.
func (t *topology) placeGood(h string, n int) {
	t.mu.Lock()
	t.hosts[h] = n
	t.done()
}
