// Package workpool runs tasks in order.
package workpool

import "sync"

// A Pool holds the tasks.
type Pool struct {
	cond   *sync.Cond
	tasks  []func()
	closed bool
	active int
}

// New returns a pool with n workers.
func New(n int) *Pool {
	p := &Pool{cond: sync.NewCond(new(sync.Mutex))}
	for range n {
		go p.work()
	}
	return p
}

// Submit adds a task.
func (p *Pool) Submit(f func()) bool {
	p.cond.L.Lock()
	if p.closed {
		p.cond.L.Unlock()
		return false
	}
	p.tasks = append(p.tasks, f)
	p.cond.L.Unlock()
	p.cond.Signal()
	return true
}

func (p *Pool) work() {
	for {
		f, ok := p.next()
		if !ok {
			return
		}
		f()
		p.cond.L.Lock()
		p.active--
		p.cond.L.Unlock()
		p.cond.Broadcast()
	}
}

func (p *Pool) next() (func(), bool) {
	p.cond.L.Lock()
	defer p.cond.L.Unlock()
	for len(p.tasks) == 0 && !p.closed {
		p.cond.Wait()
	}
	if len(p.tasks) == 0 {
		return nil, false
	}
	f := p.tasks[0]
	p.tasks = p.tasks[1:]
	p.active++
	return f, true
}

// Drain waits until all tasks are done.
func (p *Pool) Drain() {
	p.cond.L.Lock()
	defer p.cond.L.Unlock()
	for p.active > 0 || len(p.tasks) > 0 {
		p.cond.Wait()
	}
}
