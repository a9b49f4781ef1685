package double

import "sync"

type poller struct {
	mu    sync.Mutex
	queue []int
	skip  int
}

func (p *poller) drainBad() {
	for {
		p.mu.Lock() // want `p\.mu is already held`
		if len(p.queue) == 0 {
			p.mu.Unlock()
			return
		}
		n := p.queue[0]
		p.queue = p.queue[1:]
		if n < 0 {
			p.skip++
			continue
		}
		p.mu.Unlock()
	}
}

// Every way around the loop releases the lock.
func (p *poller) drainGood() {
	for {
		p.mu.Lock()
		if len(p.queue) == 0 {
			p.mu.Unlock()
			return
		}
		n := p.queue[0]
		p.queue = p.queue[1:]
		if n < 0 {
			p.skip++
			p.mu.Unlock()
			continue
		}
		p.mu.Unlock()
	}
}
