package waits

import "sync"

// Each round counts itself, under the lock that Wait holds, before it works. So no round is
// under way while the goroutine waits for the lock.
type rounds struct {
	barrier sync.Mutex
	wg      sync.WaitGroup
	tasks   chan func()
}

func newRounds() *rounds {
	r := &rounds{tasks: make(chan func())}
	go func() {
		defer r.flush()
		for task := range r.tasks {
			r.enter()
			r.run(task)
		}
	}()
	return r
}

func (r *rounds) guard(f func()) {
	r.barrier.Lock()
	defer r.barrier.Unlock()
	f()
}

func (r *rounds) enter() { r.guard(func() { r.wg.Add(1) }) }

func (r *rounds) run(task func()) {
	defer r.wg.Done()
	task()
}

func (r *rounds) flush() {
	r.enter()
	r.run(func() {})
}

func (r *rounds) Wait() {
	r.guard(func() { r.wg.Wait() })
}

// The round is counted before the goroutine waits for the lock.
type early struct {
	barrier sync.Mutex
	wg      sync.WaitGroup
	tasks   chan func()
}

func newEarly() *early {
	r := &early{tasks: make(chan func())}
	go func() {
		for task := range r.tasks {
			r.wg.Add(1)
			r.barrier.Lock()
			r.barrier.Unlock()
			r.run(task)
		}
	}()
	return r
}

func (r *early) run(task func()) {
	defer r.wg.Done()
	task()
}

func (r *early) Wait() {
	r.barrier.Lock()
	defer r.barrier.Unlock()
	r.wg.Wait() // want `deadlock: \(\*early\).Wait holds early.barrier and waits for early.wg; func literal in newEarly waits for early.barrier before it is done with early.wg`
}

// The goroutine was counted once more when it was started.
type twice struct {
	barrier sync.Mutex
	wg      sync.WaitGroup
	tasks   chan func()
}

func newTwice() *twice {
	r := &twice{tasks: make(chan func())}
	r.wg.Add(1)
	go func() {
		defer r.wg.Done()
		for task := range r.tasks {
			r.barrier.Lock()
			r.wg.Add(1)
			r.barrier.Unlock()
			r.run(task)
		}
	}()
	return r
}

func (r *twice) run(task func()) {
	defer r.wg.Done()
	task()
}

func (r *twice) Wait() {
	r.barrier.Lock()
	defer r.barrier.Unlock()
	r.wg.Wait() // want `deadlock: \(\*twice\).Wait holds twice.barrier and waits for twice.wg; func literal in newTwice waits for twice.barrier before it is done with twice.wg`
}

// What the goroutine adds is for another one that it starts.
type parent struct {
	barrier sync.Mutex
	wg      sync.WaitGroup
	tasks   chan func()
}

func newParent() *parent {
	r := &parent{tasks: make(chan func())}
	r.wg.Add(1)
	go func() {
		r.barrier.Lock()
		r.wg.Add(1)
		go r.run(<-r.tasks)
		r.barrier.Unlock()
		r.wg.Done()
	}()
	return r
}

func (r *parent) run(task func()) {
	defer r.wg.Done()
	task()
}

func (r *parent) Wait() {
	r.barrier.Lock()
	defer r.barrier.Unlock()
	r.wg.Wait() // want `deadlock: \(\*parent\).Wait holds parent.barrier and waits for parent.wg; func literal in newParent waits for parent.barrier before it is done with parent.wg`
}
