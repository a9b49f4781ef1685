package copied

import "sync"

type route struct {
	sync.Mutex
	active map[string]int
}

func endBad(p *route, client string) {
	r := *p
	r.Lock() // want `copy`
	r.active[client]--
	r.Unlock()
}

// Only the pointer is copied.
func endGood(p *route, client string) {
	r := p
	r.Lock()
	r.active[client]--
	r.Unlock()
}
