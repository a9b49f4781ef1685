package resolve

import "sync"

type answers struct {
	mu    sync.Mutex
	addrs []string
	fails int
}

func (a *answers) add(addr string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.addrs = append(a.addrs, addr)
}

func (a *answers) fail(error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.fails++
}
