package required

import "sync"

type peer struct {
	mu    sync.Mutex
	known map[string]bool
}

func (p *peer) learnLocked(s string) { p.known[s] = true }

func (p *peer) hearBad(s string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	go p.learnLocked(s) // want `without holding`
}

// The call is made by the goroutine that holds the lock.
func (p *peer) hearGood(s string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.learnLocked(s)
}
