package bus

import "sync"

// A Box has a lock of its own, which only its condition variable knows.
type Box struct {
	cond   *sync.Cond
	events int
}

func NewBox() *Box { return &Box{cond: sync.NewCond(&sync.Mutex{})} }

func (b *Box) Set() {
	b.cond.L.Lock()
	b.events++
	b.cond.Broadcast()
	b.cond.L.Unlock()
}

func (b *Box) Wait(f func(int)) {
	b.cond.L.Lock()
	for b.events == 0 {
		b.cond.Wait()
	}
	f(b.events)
	b.cond.L.Unlock()
}
