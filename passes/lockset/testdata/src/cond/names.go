package cond

import "sync"

// pool knows its lock by two names, its own and that of the condition variable.
type pool struct {
	mu   sync.Mutex
	more *sync.Cond
	n    int
}

func newPool() *pool {
	p := &pool{n: 1}
	p.more = sync.NewCond(&p.mu)
	return p
}

func (p *pool) takeBad() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.leftBad() // want `p.mu is already held and is locked again`
}

func (p *pool) leftBad() int {
	p.more.L.Lock()
	defer p.more.L.Unlock()
	return p.n
}

// The lock is released by its other name.
func (p *pool) takeGood() int {
	p.mu.Lock()
	p.n--
	p.more.L.Unlock()
	return p.leftBad()
}

func (p *pool) leakBad() int {
	p.more.L.Lock()
	if p.n == 0 {
		return 0 // want `p.mu is still held at this return`
	}
	p.mu.Unlock()
	return p.n
}

func (p *pool) lockBy(l sync.Locker) {
	l.Lock()
	p.n++
	l.Unlock()
}

func (p *pool) passBad() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lockBy(p.more.L) // want `p.mu is already held and is locked again`
}

func wakeAll(c *sync.Cond) {
	c.L.Lock()
	defer c.L.Unlock()
	c.Broadcast()
}

func (p *pool) wakeBad() {
	p.mu.Lock()
	defer p.mu.Unlock()
	wakeAll(p.more) // want `p.mu is already held and is locked again`
}

// Nothing is held when the other locks.
func (p *pool) wakeGood() {
	p.mu.Lock()
	p.n++
	p.mu.Unlock()
	wakeAll(p.more)
}

// config waits on the read side of its lock.
type config struct {
	mu      sync.RWMutex
	changed *sync.Cond
	values  map[string]int
}

func newConfig() *config {
	c := &config{values: map[string]int{}}
	c.changed = sync.NewCond(c.mu.RLocker())
	return c
}

func (c *config) set(k string, v int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.values[k] = v
	c.changed.Broadcast()
}

func (c *config) get(k string) int {
	c.changed.L.Lock()
	defer c.changed.L.Unlock()
	return c.values[k]
}

func (c *config) sumBad(a, b string) int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.values[a] + c.get(b) // want `c.mu is read-locked again`
}

// The first lock is released before the second read.
func (c *config) sumGood(a, b string) int {
	c.mu.RLock()
	n := c.values[a]
	c.changed.L.Unlock()
	return n + c.get(b)
}

func (c *config) await(k string) int {
	c.mu.RLock()
	for c.values[k] == 0 {
		c.changed.Wait()
	}
	defer c.mu.RUnlock()
	return c.values[k]
}

// embedded is a lock and a condition variable.
type embedded struct {
	sync.Mutex
	sync.Cond
	n int
}

func newEmbedded() *embedded {
	e := new(embedded)
	e.L = e
	return e
}

func (e *embedded) addBad() {
	e.Lock()
	defer e.Unlock()
	e.L.Lock() // want `e.Mutex is already held and is locked again`
	e.n++
	e.L.Unlock()
}

func (e *embedded) addGood() {
	e.Lock()
	e.n++
	e.L.Unlock()
}

// shared has a lock of others, for which it has made a condition variable.
type shared struct {
	mu   *sync.Mutex
	cond *sync.Cond
	n    int
}

func newShared(mu *sync.Mutex) *shared {
	return &shared{mu: mu, cond: sync.NewCond(mu)}
}

func (s *shared) addBad() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cond.L.Lock() // want `s.mu is already held and is locked again`
	s.n++
	s.cond.L.Unlock()
}

func (s *shared) addGood() {
	s.cond.L.Lock()
	s.n++
	s.mu.Unlock()
}

// part waits with the lock of the whole.
type part struct {
	whole *pool
	ready sync.Cond
	done  bool
}

func newPart(p *pool) *part {
	pt := &part{whole: p}
	pt.ready.L = &p.mu
	return pt
}

func (p *part) waitBad() {
	for !p.done {
		p.ready.Wait() // want `Wait without holding p.whole.mu`
	}
}

func (p *part) waitGood() {
	p.whole.mu.Lock()
	for !p.done {
		p.ready.Wait()
	}
	p.ready.L.Unlock()
}

// either is bound to one lock or the other.
// Safe: which of them L is, nothing tells.
type either struct {
	a, b sync.Mutex
	cond *sync.Cond
}

func newEither(second bool) *either {
	e := new(either)
	e.cond = sync.NewCond(&e.a)
	if second {
		e.cond = sync.NewCond(&e.b)
	}
	return e
}

func (e *either) both() {
	e.a.Lock()
	defer e.a.Unlock()
	e.cond.L.Lock()
	e.cond.L.Unlock()
}

// rebound gets another lock later.
// Safe: L need not be the lock that is held.
type rebound struct {
	a    sync.Mutex
	cond *sync.Cond
}

func newRebound() *rebound {
	r := new(rebound)
	r.cond = sync.NewCond(&r.a)
	return r
}

func (r *rebound) use(l sync.Locker) {
	r.a.Lock()
	defer r.a.Unlock()
	r.cond.L = l
	r.cond.L.Lock()
	r.cond.L.Unlock()
}

var (
	tableMu   sync.Mutex
	tableCond = sync.NewCond(&tableMu)
	table     int
)

func tableBad() {
	tableMu.Lock()
	defer tableMu.Unlock()
	tableCond.L.Lock() // want `tableMu is already held and is locked again`
	table++
	tableCond.L.Unlock()
}

func tableGood() {
	tableMu.Lock()
	for table == 0 {
		tableCond.Wait()
	}
	tableCond.L.Unlock()
}

func local(n int) int {
	var mu sync.Mutex
	cond := sync.NewCond(&mu)
	go func() {
		cond.L.Lock()
		defer mu.Unlock()
		n++
		cond.Signal()
	}()
	mu.Lock()
	for n == 0 {
		cond.Wait()
	}
	cond.L.Lock() // want `mu is already held and is locked again`
	cond.L.Unlock()
	return n
}
