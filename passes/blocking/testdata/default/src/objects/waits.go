package objects

import "sync"

type pool struct {
	jobs    chan func()
	workers sync.WaitGroup
}

// Hire starts the workers of a pool.
func Hire() *pool {
	p := &pool{jobs: make(chan func())}
	p.workers.Add(1)
	go func() {
		defer p.workers.Done()
		for j := range p.jobs {
			j()
		}
	}()
	return p
}

// Submit hands a job to a worker.
func (p *pool) Submit(job func()) { p.jobs <- job }

// Shutdown waits for workers that it has not told to end.
func (p *pool) Shutdown() {
	p.workers.Wait() // want `p.workers is not done as often as was added`
	close(p.jobs)
}

type orderedPool struct {
	jobs    chan func()
	workers sync.WaitGroup
}

// HireOrdered is Hire for a pool that is shut down in order.
func HireOrdered() *orderedPool {
	p := &orderedPool{jobs: make(chan func())}
	p.workers.Add(1)
	go func() {
		defer p.workers.Done()
		for j := range p.jobs {
			j()
		}
	}()
	return p
}

// Submit hands a job to a worker.
func (p *orderedPool) Submit(job func()) { p.jobs <- job }

// Shutdown is safe.
func (p *orderedPool) Shutdown() {
	close(p.jobs)
	p.workers.Wait()
}

type clerk struct {
	desk chan string
	home chan struct{}
}

// Employ starts the goroutine of a clerk.
func Employ() *clerk {
	c := &clerk{desk: make(chan string), home: make(chan struct{})}
	go func() {
		for {
			select {
			case s := <-c.desk:
				println(s)
			case <-c.home:
				return
			}
		}
	}()
	return c
}

// Ask is not shown by default: it is for one user at a time perhaps, who sends the clerk home when all is done.
func (c *clerk) Ask(s string) { c.desk <- s }

// Home ends it.
func (c *clerk) Home() { close(c.home) }

type belt struct {
	items chan int
	off   chan struct{}
}

// Run starts the goroutine of a belt.
func Run() *belt {
	b := &belt{items: make(chan int), off: make(chan struct{})}
	go func() { <-b.off }()
	return b
}

// Put is safe: somebody else takes.
func (b *belt) Put(n int) { b.items <- n }

// Take is safe: somebody else puts.
func (b *belt) Take() int { return <-b.items }

// Off turns it off.
func (b *belt) Off() { close(b.off) }

type gate struct {
	mu    sync.Mutex
	users []int
	open  chan struct{}
	off   chan struct{}
}

// Build starts the goroutine of a gate.
func Build() *gate {
	g := &gate{open: make(chan struct{}), off: make(chan struct{})}
	go func() {
		<-g.off
		g.mu.Lock()
		defer g.mu.Unlock()
		if len(g.users) > 0 {
			close(g.open)
		}
	}()
	return g
}

// Off is safe: it waits only if there is somebody, which the goroutine sees as well.
func (g *gate) Off(n int) {
	g.mu.Lock()
	g.users = append(g.users, n)
	g.mu.Unlock()
	close(g.off)
	<-g.open
}

type feed struct {
	out  chan int
	quit chan struct{}
	done chan struct{}
}

// Follow starts the goroutine of a feed.
func Follow(in []int) *feed {
	f := &feed{out: make(chan int), quit: make(chan struct{}), done: make(chan struct{})}
	go func() {
		defer close(f.done)
		for _, n := range in {
			f.out <- n
		}
		<-f.quit
	}()
	return f
}

// Out is for receiving, by others, too.
func (f *feed) Out() <-chan int { return f.out }

// Close is safe as long as somebody receives.
func (f *feed) Close() {
	close(f.quit)
	<-f.done
}
