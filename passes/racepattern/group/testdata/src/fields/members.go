package fields

import "sync"

type listener struct {
	wg    sync.WaitGroup
	conns chan int
}

func (l *listener) Start() { go l.accept() }

// The goroutine counts itself too late, and the others while it is counted.
func (l *listener) accept() {
	l.wg.Add(1) // want `l.wg.Add is called by the goroutine that it counts: the Wait at members.go:\d+ may return before`
	defer l.wg.Done()
	for range l.conns {
		l.wg.Add(1)
		go l.handle()
	}
}

func (l *listener) handle() { defer l.wg.Done() }

func (l *listener) Close() {
	close(l.conns)
	l.wg.Wait()
}

type rounds struct {
	wg   sync.WaitGroup
	jobs chan int
}

func (r *rounds) Start() { go r.run() }

// In each round it counts itself anew.
func (r *rounds) run() {
	for range r.jobs {
		r.wg.Add(1) // want `r.wg.Add is called by the goroutine that it counts: the Wait at members.go:\d+ may return before`
		r.wg.Done()
		r.wg.Add(1) // want `r.wg.Add is called by the goroutine that it counts: the Wait at members.go:\d+ may return before`
		r.wg.Done()
	}
}

func (r *rounds) Close() {
	close(r.jobs)
	r.wg.Wait()
}

type uncounted struct {
	wg    sync.WaitGroup
	conns chan int
}

func (u *uncounted) Start() { go u.accept() }

// Silent: it counts others, and who closes the object may know that no more come.
func (u *uncounted) accept() {
	for range u.conns {
		u.wg.Add(1)
		go u.handle()
	}
}

func (u *uncounted) handle() { defer u.wg.Done() }

func (u *uncounted) Close() {
	close(u.conns)
	u.wg.Wait()
}

type twoGroups struct {
	all, wg sync.WaitGroup
	conns   chan int
}

func (g *twoGroups) Start() { go g.accept() }

// It is counted by another group.
func (g *twoGroups) accept() {
	g.all.Add(1)
	defer g.all.Done()
	g.wg.Add(1) // want `g.wg.Add is called by the goroutine that it counts: the Wait at members.go:\d+ may return before`
	defer g.wg.Done()
}

func (g *twoGroups) Close() { g.wg.Wait() }

type nested struct{ wg sync.WaitGroup }

// Safe: while the first goroutine waits for the second, the group counts it.
func (n *nested) Run() {
	go func() {
		n.wg.Add(1) // want `n.wg.Add is called by the goroutine that it counts: the Wait at members.go:\d+ may return before`
		defer n.wg.Done()
		in := make(chan bool)
		go func() {
			n.wg.Add(1)
			defer n.wg.Done()
			in <- true
		}()
		<-in
	}()
	n.wg.Wait()
}

type nestedLate struct{ wg sync.WaitGroup }

// The first goroutine does not wait.
func (n *nestedLate) Run() {
	go func() {
		n.wg.Add(1) // want `n.wg.Add is called by the goroutine that it counts: the Wait at members.go:\d+ may return before`
		defer n.wg.Done()
		go func() {
			n.wg.Add(1) // want `n.wg.Add is called by the goroutine that it counts: the Wait at members.go:\d+ may return before`
			defer n.wg.Done()
		}()
	}()
	n.wg.Wait()
}

type both struct{ wg sync.WaitGroup }

// Safe: another group counts the goroutine in time.
func (b *both) Run() {
	var all sync.WaitGroup
	all.Add(1)
	go func() {
		b.wg.Add(1)
		defer b.wg.Done()
		all.Done()
	}()
	all.Wait()
	b.wg.Wait()
}

// The other group is told too early.
func (b *both) RunEarly() {
	var all sync.WaitGroup
	all.Add(1)
	go func() {
		all.Done()
		b.wg.Add(1) // want `b.wg.Add is called by the goroutine that it counts: the Wait at members.go:\d+ may return before`
		defer b.wg.Done()
	}()
	all.Wait()
	b.wg.Wait()
}

// It tells that it has begun, but nobody listens.
func (b *both) RunReady(ready chan struct{}) {
	go func() {
		b.wg.Add(1) // want `b.wg.Add is called by the goroutine that it counts: the Wait at members.go:\d+ may return before`
		defer b.wg.Done()
		close(ready)
	}()
	b.wg.Wait()
}
