package evidence

import "sync"

// The wait is left when the sale is over, or gone: that is the condition of a loop, and no
// state that keeps anybody from waiting.
type market struct {
	outer sync.Mutex
	mu    sync.Mutex
	cond  *sync.Cond
	sales map[int]*sale
}

type sale struct{ over bool }

func newMarket() *market {
	m := &market{sales: make(map[int]*sale)}
	m.cond = sync.NewCond(&m.mu)
	return m
}

func (m *market) Await(id int) {
	m.outer.Lock()
	defer m.outer.Unlock()
	m.mu.Lock()
	defer m.mu.Unlock()
	for s := m.sales[id]; s != nil && !s.over; s = m.sales[id] {
		m.cond.Wait() // want `deadlock: \(\*market\).Await holds market.outer and waits for a signal on market.cond; \(\*market\).Finish waits for market.outer before it signals market.cond`
	}
}

func (m *market) Finish(id int) {
	m.outer.Lock()
	defer m.outer.Unlock()
	m.mu.Lock()
	m.sales[id].over = true
	m.mu.Unlock()
	m.cond.Broadcast()
}

// Before the loop a state is asked for, which may well tell that Finish has not begun.
type fair struct {
	outer  sync.Mutex
	mu     sync.Mutex
	cond   *sync.Cond
	over   bool
	paused bool
}

func newFair() *fair {
	f := &fair{}
	f.cond = sync.NewCond(&f.mu)
	return f
}

func (f *fair) Await() {
	f.outer.Lock()
	defer f.outer.Unlock()
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.paused {
		for !f.over {
			f.cond.Wait()
		}
	}
}

func (f *fair) Finish() {
	f.mu.Lock()
	if f.paused {
		f.paused, f.over = false, true
		f.mu.Unlock()
		f.cond.Broadcast()
		return
	}
	f.mu.Unlock()
	f.outer.Lock()
	f.over = true
	f.outer.Unlock()
	f.cond.Broadcast()
}
