package cond

import "sync"

type inbox struct {
	mu   sync.Mutex
	cond *sync.Cond
}

// Nobody else has the new inbox.
func newInbox(fill func(*inbox)) *inbox {
	in := &inbox{}
	in.cond = sync.NewCond(&in.mu)
	fill(in)
	in.cond.Wait()
	return in
}

func (in *inbox) waitBad() {
	in.cond.Wait() // want `Wait without holding in.mu`
}
