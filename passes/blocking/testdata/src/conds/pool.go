package conds

import "sync"

type pool struct {
	mu     sync.Mutex
	cond   *sync.Cond
	tasks  []func()
	active int
}

func newPool(n int) *pool {
	p := &pool{}
	p.cond = sync.NewCond(&p.mu)
	for range n {
		go p.work()
	}
	return p
}

// Silent: a worker wakes all when it has done a task, and there is one as long as drain waits.
func (p *pool) submit(f func()) {
	p.mu.Lock()
	p.tasks = append(p.tasks, f)
	p.mu.Unlock()
	p.cond.Signal()
}

func (p *pool) work() {
	for {
		p.next()()
		p.mu.Lock()
		p.active--
		p.mu.Unlock()
		p.cond.Broadcast()
	}
}

func (p *pool) next() func() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.tasks) == 0 {
		p.cond.Wait()
	}
	f := p.tasks[0]
	p.tasks = p.tasks[1:]
	p.active++
	return f
}

func (p *pool) drain() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for p.active > 0 {
		p.cond.Wait()
	}
}
