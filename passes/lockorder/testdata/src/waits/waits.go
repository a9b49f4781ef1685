// Package waits holds locks while it waits for others.
package waits

import "sync"

type pool struct {
	mu   sync.Mutex
	wg   sync.WaitGroup
	done int
}

func (p *pool) Run() {
	p.wg.Go(func() {
		p.mu.Lock()
		p.done++
		p.mu.Unlock()
	})
}

func (p *pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wg.Wait() // want `deadlock: \(\*pool\).Close holds pool.mu and waits for pool.wg; func literal in \(\*pool\).Run waits for pool.mu before it is done with pool.wg`
}

// The lock is released before.
type crew struct {
	mu   sync.Mutex
	wg   sync.WaitGroup
	done int
}

func (c *crew) Run() {
	c.wg.Add(1)
	go func() {
		defer c.wg.Done()
		c.mu.Lock()
		c.done++
		c.mu.Unlock()
	}()
}

func (c *crew) Close() {
	c.mu.Lock()
	c.done = 0
	c.mu.Unlock()
	c.wg.Wait()
}

// The receiver needs the lock before it receives again.
type log struct {
	mu    sync.Mutex
	lines chan string
	n     int
}

func newLog() *log {
	l := &log{lines: make(chan string)}
	go l.write()
	return l
}

func (l *log) write() {
	for range l.lines {
		l.mu.Lock()
		l.n++
		l.mu.Unlock()
	}
}

func (l *log) Print(s string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines <- s // want `deadlock: \(\*log\).Print holds log.mu and waits to send on log.lines; \(\*log\).write waits for log.mu before it receives from log.lines`
}

// Of two receivers one never takes the lock.
type feed struct {
	mu    sync.Mutex
	lines chan string
	n     int
}

func newFeed() *feed {
	f := &feed{lines: make(chan string)}
	go f.count()
	go f.drop()
	return f
}

func (f *feed) count() {
	for range f.lines {
		f.mu.Lock()
		f.n++
		f.mu.Unlock()
	}
}

func (f *feed) drop() {
	for range f.lines {
	}
}

func (f *feed) Print(s string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.lines <- s
}

// Who sends does not wait.
type hub struct {
	mu    sync.Mutex
	lines chan string
	n     int
}

func newHub() *hub {
	h := &hub{lines: make(chan string)}
	go h.write()
	return h
}

func (h *hub) write() {
	for range h.lines {
		h.mu.Lock()
		h.n++
		h.mu.Unlock()
	}
}

func (h *hub) Print(s string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	select {
	case h.lines <- s:
	default:
	}
}

// The function of the Once needs the lock of those that wait for it.
type config struct {
	mu   sync.Mutex
	once sync.Once
	n    int
}

func (c *config) Load() { c.once.Do(c.load) }

func (c *config) load() {
	c.mu.Lock()
	c.n++
	c.mu.Unlock()
}

func (c *config) Get() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.Load() // want `deadlock: .*Get holds config.mu and waits for config.once; .* holds config.once and waits for config.mu`
	return c.n
}

// A signal needs the lock that the wait gives up, and another one that it keeps.
type queue struct {
	outer sync.Mutex
	mu    sync.Mutex
	cond  *sync.Cond
	n     int
}

func newQueue() *queue {
	q := &queue{}
	q.cond = sync.NewCond(&q.mu)
	return q
}

func (q *queue) Take() {
	q.outer.Lock()
	defer q.outer.Unlock()
	q.mu.Lock()
	defer q.mu.Unlock()
	for q.n == 0 {
		q.cond.Wait() // want `deadlock: \(\*queue\).Take holds queue.outer and waits for a signal on queue.cond; \(\*queue\).Put waits for queue.outer before it signals queue.cond`
	}
	q.n--
}

func (q *queue) Put() {
	q.outer.Lock()
	defer q.outer.Unlock()
	q.mu.Lock()
	q.n++
	q.mu.Unlock()
	q.cond.Signal()
}

type box struct {
	mu   sync.Mutex
	cond *sync.Cond
	n    int
}

func newBox() *box {
	b := &box{}
	b.cond = sync.NewCond(&b.mu)
	return b
}

func (b *box) Take() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.n == 0 {
		b.cond.Wait()
	}
	b.n--
}

func (b *box) Put() {
	b.mu.Lock()
	b.n++
	b.mu.Unlock()
	b.cond.Signal()
}

// Another goroutine releases the lock that is held here.
func HandedOver() {
	var mu sync.Mutex
	var wg sync.WaitGroup
	mu.Lock()
	go func() {
		mu.Unlock()
	}()
	wg.Add(1)
	go func() {
		defer wg.Done()
		mu.Lock()
		mu.Unlock()
	}()
	wg.Wait()
}

func NotHandedOver() {
	var mu sync.Mutex
	var wg sync.WaitGroup
	mu.Lock()
	wg.Add(1)
	go func() {
		defer wg.Done()
		mu.Lock()
		mu.Unlock()
	}()
	wg.Wait() // want `deadlock: NotHandedOver holds mu and waits for wg; (func literal in )?NotHandedOver waits for mu before it is done with wg`
	mu.Unlock()
}

// The wait gives up the outer lock, and the inner one is needed by nobody.
type gate struct {
	mu    sync.Mutex
	other sync.Mutex
	cond  sync.Cond
	open  bool
}

func newGate() *gate {
	g := &gate{}
	g.cond.L = &g.mu
	return g
}

func (g *gate) Enter() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.other.Lock()
	defer g.other.Unlock()
	for !g.open {
		g.cond.Wait()
	}
}

func (g *gate) Open() {
	g.mu.Lock()
	g.open = true
	g.mu.Unlock()
	g.cond.Broadcast()
}

// The goroutine and its starter hand the lock to each other.
func InTurn(work func()) {
	var mu sync.Mutex
	done := make(chan bool)
	mu.Lock()
	go func() {
		for range 3 {
			mu.Unlock()
			work()
			mu.Lock()
		}
		done <- true
	}()
	<-done
	mu.Unlock()
}
