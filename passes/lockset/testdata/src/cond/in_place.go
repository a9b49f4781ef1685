package cond

import "sync"

// A mailbox has no lock but that of its condition variable.
type mailbox struct {
	cond  *sync.Cond
	items []int
}

func newMailbox() *mailbox {
	return &mailbox{cond: sync.NewCond(&sync.Mutex{})}
}

func (m *mailbox) size() int {
	m.cond.L.Lock()
	defer m.cond.L.Unlock()
	return len(m.items)
}

func (m *mailbox) putBad(n int) {
	m.cond.L.Lock()
	defer m.cond.L.Unlock()
	if m.size() < 9 { // want `m\.cond\.L is already held`
		m.items = append(m.items, n)
	}
}

// The lock is released first.
func (m *mailbox) putGood(n int) {
	m.cond.L.Lock()
	m.items = append(m.items, n)
	m.cond.L.Unlock()
	if m.size() == 1 {
		m.cond.Signal()
	}
}

func (m *mailbox) getBad() int {
	for m.size() == 0 {
		m.cond.Wait() // want `Wait without holding m\.cond\.L`
	}
	return m.items[0]
}

// The lock is held around the loop.
func (m *mailbox) getGood() int {
	m.cond.L.Lock()
	defer m.cond.L.Unlock()
	for len(m.items) == 0 {
		m.cond.Wait()
	}
	return m.items[0]
}

func (m *mailbox) tryBad() (int, bool) {
	m.cond.L.Lock()
	if len(m.items) == 0 {
		return 0, false // want `m\.cond\.L is still held`
	}
	n := m.items[0]
	m.cond.L.Unlock()
	return n, true
}

func (m *mailbox) clearBad() {
	m.cond.L.Lock()
	m.items = nil
} // want `m\.cond\.L is still held`

// await is called with the lock held.
func (m *mailbox) await() {
	for len(m.items) == 0 {
		m.cond.Wait()
	}
}

func (m *mailbox) first() int {
	m.cond.L.Lock()
	defer m.cond.L.Unlock()
	m.await()
	return m.items[0]
}

// A barrier holds the condition variable by value.
type barrier struct {
	sync.Cond
	open bool
}

func newBarrier() *barrier {
	b := new(barrier)
	b.L = new(sync.RWMutex)
	return b
}

func (b *barrier) passBad() {
	for !b.open {
		b.Wait() // want `Wait without holding b\.L`
	}
}

// The lock is held.
func (b *barrier) passGood() {
	b.L.Lock()
	defer b.L.Unlock()
	for !b.open {
		b.Wait()
	}
}

type valve struct{ cond *sync.Cond }

func newValve() *valve { return &valve{&sync.Cond{L: new(sync.Mutex)}} }

func (v *valve) waitBad() {
	v.cond.Wait() // want `Wait without holding v\.cond\.L`
}

func (v *valve) waitGood() {
	v.cond.L.Lock()
	v.cond.Wait()
	v.cond.L.Unlock()
}

var (
	started     = sync.NewCond(new(sync.Mutex))
	startedFlag bool
)

func startBad() {
	for !startedFlag {
		started.Wait() // want `Wait without holding started\.L`
	}
}

func startGood() {
	started.L.Lock()
	for !startedFlag {
		started.Wait()
	}
	started.L.Unlock()
}

func inFunction(n int) int {
	c := sync.NewCond(&sync.Mutex{})
	go func() {
		c.L.Lock()
		n++
		c.L.Unlock()
		c.Signal()
	}()
	c.L.Lock()
	for n == 0 {
		c.Wait()
	}
	c.L.Lock() // want `c\.L is already held`
	return n
}

func inFunctionBad(ready bool) {
	c := sync.NewCond(&sync.Mutex{})
	go func() {
		c.L.Lock()
		ready = true
		c.L.Unlock()
		c.Signal()
	}()
	for !ready {
		c.Wait() // want `Wait without holding c\.L`
	}
}

// A lent cond has the lock of somebody else, who may hold it.
// Safe: nothing says that L is its only name.
type lent struct{ cond *sync.Cond }

func newLent(l sync.Locker) *lent { return &lent{cond: sync.NewCond(l)} }

func (l *lent) wait() { l.cond.Wait() }

// A doubled one is known by a second name.
// Safe: the lock is taken by the other name.
type doubled struct {
	cond *sync.Cond
	lock *sync.Mutex
}

func newDoubled() *doubled {
	mu := new(sync.Mutex)
	return &doubled{cond: sync.NewCond(mu), lock: mu}
}

func (d *doubled) wait() {
	d.lock.Lock()
	d.cond.Wait()
	d.lock.Unlock()
}

// A borrowed one has its L in another object as well.
// Safe: the lock is taken by the other name.
type borrowed struct{ cond *sync.Cond }

type borrower struct {
	lock sync.Locker
	from *borrowed
}

func newBorrower() *borrower {
	b := &borrowed{cond: sync.NewCond(&sync.Mutex{})}
	return &borrower{lock: b.cond.L, from: b}
}

func (b *borrower) wait() {
	b.lock.Lock()
	b.from.cond.Wait()
	b.lock.Unlock()
}

// A renewed one gets another condition variable later.
// Safe: it is the lock of the old one that is held.
type renewed struct{ cond *sync.Cond }

func newRenewed() *renewed { return &renewed{cond: sync.NewCond(&sync.Mutex{})} }

func (r *renewed) renew() {
	old := r.cond
	old.L.Lock()
	r.cond = sync.NewCond(&sync.Mutex{})
	r.cond.L.Lock()
	old.Wait()
	r.cond.L.Unlock()
	old.L.Unlock()
}

// One that is shared within its constructor has two names there.
// Safe: the lock is taken by the name of the variable.
type shaken struct{ cond *sync.Cond }

func newShaken() *shaken {
	c := sync.NewCond(&sync.Mutex{})
	s := &shaken{cond: c}
	c.L.Lock()
	s.cond.Wait()
	c.L.Unlock()
	return s
}
