// Package locks keeps goroutines apart by locks that are not plain ones.
package locks

import "sync"

// Safe: the channel has room for one, and who sends takes back what it has sent.
func token(n int) int {
	busy := make(chan struct{}, 1)
	sum := 0
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			busy <- struct{}{}
			sum += i
			<-busy
		})
	}
	wg.Wait()
	return sum
}

// There is room for two.
func tokens(n int) int {
	busy := make(chan struct{}, 2)
	sum := 0
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			busy <- struct{}{}
			sum += i // want `sum is written here in several goroutines started at locks.go:\d+, and none waits for the others`
			<-busy
		})
	}
	wg.Wait()
	return sum
}

// Safe: there is one token, and who takes it puts it back.
func passed(n int) int {
	free := make(chan struct{}, 1)
	free <- struct{}{}
	sum := 0
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			<-free
			defer func() { free <- struct{}{} }()
			sum += i
		})
	}
	wg.Wait()
	return sum
}

// There is a token for each goroutine.
func handedOut(n int) int {
	free := make(chan struct{}, n)
	for range n {
		free <- struct{}{}
	}
	sum := 0
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			<-free
			defer func() { free <- struct{}{} }()
			sum += i // want `sum is written here in several goroutines started at locks.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
	return sum
}

// Safe: nothing is sent on stop, so that the other arms are taken.
func arms() int {
	busy, stop, done := make(chan struct{}, 1), make(chan struct{}), make(chan struct{})
	n := 0
	go func() {
		select {
		case busy <- struct{}{}:
		case <-stop:
		}
		n = 1
		<-busy
		close(done)
	}()
	busy <- struct{}{}
	n = 2
	<-busy
	<-done
	return n
}

// The goroutine does not wait if stop is closed.
func stopped() int {
	busy, stop, done := make(chan struct{}, 1), make(chan struct{}), make(chan struct{})
	n := 0
	go func() {
		defer close(done)
		select {
		case busy <- struct{}{}:
			defer func() { <-busy }()
		case <-stop:
		}
		n = 1 // want `n is written here and written at locks.go:109 by the goroutine that started this one`
	}()
	close(stop)
	busy <- struct{}{}
	n = 2
	<-busy
	<-done
	return n
}

// A spool has its lock from outside.
type spool struct {
	token chan struct{}
	jobs  []string
}

func (s *spool) add(job string) {
	s.token <- struct{}{}
	defer func() { <-s.token }()
	s.jobs = append(s.jobs, job)
}

func (s *spool) addNow(job string) {
	s.token <- struct{}{}
	<-s.token
	s.jobs = append(s.jobs, job) // want `s.jobs is written here in several goroutines started at locks.go:\d+, and none waits for the others`
}

// Safe: add holds the token.
func fill(s *spool, jobs []string) {
	for _, job := range jobs {
		go s.add(job)
	}
}

// addNow has put it back.
func fillNow(s *spool, jobs []string) {
	for _, job := range jobs {
		go s.addNow(job)
	}
}

// A batch belongs to a store, and is guarded by the lock of the store.
type store struct {
	mu    sync.Mutex
	other sync.Mutex
	last  *batch
}

type batch struct {
	store *store
	size  int
}

// Safe: b.store is s, as far as anybody can see.
func (s *store) add() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.last = &batch{store: s}
	go s.last.run()
	s.last.size++
}

func (b *batch) run() {
	b.store.mu.Lock()
	defer b.store.mu.Unlock()
	b.size = 0
}

// The locks are different fields.
func (s *store) addOther() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.last = &batch{store: s}
	go s.last.runOther()
	s.last.size++
}

func (b *batch) runOther() {
	b.store.other.Lock()
	defer b.store.other.Unlock()
	b.size = 0 // want `b.size is written here and written at locks.go:180 by the goroutine that started this one`
}

// A table has its own lock.
type table struct {
	mu   sync.Mutex
	rows map[string]int
}

func (t *table) set(k string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.rows[k]++
}

func (t *table) setAfter(k string) {
	t.mu.Lock()
	t.mu.Unlock()
	t.rows[k]++ // want `t.rows is written here in several goroutines started at locks.go:\d+, and none waits for the others`
}

// Safe: whichever table it is, its lock is held.
func either(a, b *table, which bool, keys []string) {
	t := a
	if which {
		t = b
	}
	for _, k := range keys {
		go t.set(k)
	}
}

// The lock is not held any more.
func eitherAfter(a, b *table, which bool, keys []string) {
	t := a
	if which {
		t = b
	}
	for _, k := range keys {
		go t.setAfter(k)
	}
}

// A gate lets some goroutines in.
type gate struct {
	room chan struct{}
	seen int
}

func newGate() *gate { return &gate{room: make(chan struct{}, 4)} }

func (g *gate) enter(f func()) {
	g.room <- struct{}{}
	defer func() { <-g.room }()
	f()
}

// As many goroutines as there is room for, which newGate tells.
func (g *gate) count(n int) {
	for range n {
		go g.enter(func() {
			g.seen++ // want `g.seen is written here in several goroutines started at locks.go:\d+, and none waits for the others`
		})
	}
}

var slots = make(chan struct{}, 4)

var turn = make(chan struct{}, 1)

// There are four slots.
func slotted(n int) int {
	sum := 0
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			slots <- struct{}{}
			sum += i // want `sum is written here in several goroutines started at locks.go:\d+, and none waits for the others`
			<-slots
		})
	}
	wg.Wait()
	return sum
}

// Safe: there is one turn.
func inTurn(n int) int {
	sum := 0
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			turn <- struct{}{}
			sum += i
			<-turn
		})
	}
	wg.Wait()
	return sum
}

func with(l sync.Locker, f func()) {
	l.Lock()
	defer l.Unlock()
	f()
}

// A cursor is closed by a goroutine.
type cursor struct {
	mu     sync.RWMutex
	closed bool
}

func (c *cursor) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
}

func (c *cursor) closeReading() {
	with(c.mu.RLocker(), func() {
		c.closed = true // want `c.closed is written here and read at locks.go:\d+ by the goroutine that started this one`
	})
}

// Safe: the reader holds the lock for reading.
func (c *cursor) open() (ok bool) {
	go c.close()
	with(c.mu.RLocker(), func() { ok = !c.closed })
	return ok
}

// Both hold the lock for reading.
func (c *cursor) openReading() (ok bool) {
	go c.closeReading()
	with(c.mu.RLocker(), func() { ok = !c.closed })
	return ok
}
