package waits

import "sync"

// A goroutine is given the channel that it closes before it locks, or after that.

type process struct {
	mu     sync.Mutex
	done   chan struct{}
	closed bool
}

// Safe: the channel is closed before Close is called.
func (p *process) start(work func()) {
	p.done = make(chan struct{})
	go func(done chan struct{}) {
		work()
		close(done)
		p.Close()
	}(p.done)
}

func (p *process) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	<-p.done
	p.closed = true
}

type lateProcess struct {
	mu     sync.Mutex
	done   chan struct{}
	closed bool
}

func (p *lateProcess) start(work func()) {
	p.done = make(chan struct{})
	go func(done chan struct{}) {
		work()
		p.Close()
		close(done)
	}(p.done)
}

func (p *lateProcess) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	<-p.done // want `\(\*lateProcess\).Close holds lateProcess.mu and waits to receive from lateProcess.done`
	p.closed = true
}

// Safe: what is deferred comes last.
type endingProcess struct {
	mu     sync.Mutex
	done   chan struct{}
	closed bool
}

func (p *endingProcess) start(work func()) {
	p.done = make(chan struct{})
	go func(done chan struct{}) {
		defer p.Close()
		work()
		close(done)
	}(p.done)
}

func (p *endingProcess) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	<-p.done
	p.closed = true
}

type deferringProcess struct {
	mu     sync.Mutex
	done   chan struct{}
	closed bool
}

func (p *deferringProcess) start(work func()) {
	p.done = make(chan struct{})
	go func(done chan struct{}) {
		defer close(done)
		work()
		p.Close()
	}(p.done)
}

func (p *deferringProcess) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	<-p.done // want `\(\*deferringProcess\).Close holds deferringProcess.mu and waits to receive from deferringProcess.done`
	p.closed = true
}

// It sends again in each round.
type repeatingProcess struct {
	mu     sync.Mutex
	ticks  chan struct{}
	closed bool
}

func (p *repeatingProcess) start(n int) {
	p.ticks = make(chan struct{})
	go func(ticks chan struct{}) {
		for range n {
			ticks <- struct{}{}
			p.Tick()
		}
	}(p.ticks)
}

func (p *repeatingProcess) Tick() {
	p.mu.Lock()
	defer p.mu.Unlock()
	<-p.ticks // want `\(\*repeatingProcess\).Tick holds repeatingProcess.mu and waits to receive from repeatingProcess.ticks`
	p.closed = true
}

// Another function closes it.
type askingProcess struct {
	mu     sync.Mutex
	done   chan struct{}
	closed bool
}

func (p *askingProcess) start() {
	p.done = make(chan struct{})
	go p.run(p.done)
}

func (p *askingProcess) run(done chan struct{}) {
	p.Close()
	end(done)
}

func end(done chan struct{}) { close(done) }

func (p *askingProcess) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	<-p.done // want `\(\*askingProcess\).Close holds askingProcess.mu and waits to receive from askingProcess.done`
	p.closed = true
}

// Safe: a method is given the channel, too.
type runningProcess struct {
	mu     sync.Mutex
	done   chan struct{}
	closed bool
}

func (p *runningProcess) start() {
	p.done = make(chan struct{})
	go p.run(p.done)
}

func (p *runningProcess) run(done chan struct{}) {
	close(done)
	p.Close()
}

func (p *runningProcess) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	<-p.done
	p.closed = true
}
