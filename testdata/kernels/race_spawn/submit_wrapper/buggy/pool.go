package render

import "sync"

// A pool runs functions, a few at a time.
type pool struct {
	wg   sync.WaitGroup
	room chan struct{}
}

func newPool() *pool { return &pool{room: make(chan struct{}, 4)} }

func (p *pool) submit(f func()) {
	p.wg.Add(1)
	go p.run(f)
}

func (p *pool) run(f func()) {
	defer p.wg.Done()
	p.room <- struct{}{}
	defer func() { <-p.room }()
	f()
}

func (p *pool) wait() { p.wg.Wait() }
