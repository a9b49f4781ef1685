package instances

import "sync"

type Chest struct {
	mu sync.Mutex
	n  int
}

// Trade has two goroutines that go both ways between two chests of its own.
func Trade() {
	a, b := &Chest{}, &Chest{}
	done := make(chan bool)
	go func() { carry(a, b, 1); done <- true }()
	go func() { carry(b, a, 1); done <- true }()
	<-done
	<-done
}

func carry(from, to *Chest, n int) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock() // want `deadlock: carry holds Chest.mu and waits for Chest.mu; carry holds Chest.mu and waits for Chest.mu`
	defer to.mu.Unlock()
	from.n -= n
	to.n += n
}

type Crate struct {
	mu sync.Mutex
	n  int
}

// Barter has itself go one way.
func Barter() {
	a, b := &Crate{}, &Crate{}
	go lift(a, b, 1)
	lift(b, a, 1)
}

func lift(from, to *Crate, n int) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock() // want `deadlock: lift holds Crate.mu and waits for Crate.mu; lift holds Crate.mu and waits for Crate.mu`
	defer to.mu.Unlock()
	from.n -= n
	to.n += n
}

type Trunk struct {
	mu sync.Mutex
	n  int
}

// Shuttle meets in the next round who it has started in this one.
func Shuttle(n int) {
	a, b := &Trunk{}, &Trunk{}
	for range n {
		load(b, a, 1)
		go load(a, b, 1)
	}
}

func load(from, to *Trunk, n int) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock() // want `deadlock: load holds Trunk.mu and waits for Trunk.mu; load holds Trunk.mu and waits for Trunk.mu`
	defer to.mu.Unlock()
	from.n -= n
	to.n += n
}

type Barrel struct {
	mu sync.Mutex
	n  int
}

// A Cellar has barrels, and two goroutines for them although there are several callers.
type Cellar struct{ free chan *Barrel }

func (c *Cellar) Morning() { c.roll() }
func (c *Cellar) Evening() { c.roll() }

func (c *Cellar) roll() {
	a, b := <-c.free, <-c.free
	done := make(chan bool)
	go func() { fill(a, b, 1); done <- true }()
	fill(b, a, 1)
	<-done
}

func fill(from, to *Barrel, n int) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock() // want `deadlock: fill holds Barrel.mu and waits for Barrel.mu; fill holds Barrel.mu and waits for Barrel.mu`
	defer to.mu.Unlock()
	from.n -= n
	to.n += n
}

type Box struct {
	mu sync.Mutex
	n  int
}

var hall, attic Box

// Haul moves things between two variables.
func Haul() {
	go drag(&hall, &attic, 1)
	go drag(&attic, &hall, 1)
}

func drag(from, to *Box, n int) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock() // want `deadlock: drag holds hall.mu and waits for attic.mu; drag holds attic.mu and waits for hall.mu`
	defer to.mu.Unlock()
	from.n -= n
	to.n += n
}

type Bag struct {
	mu sync.Mutex
	n  int
}

// Fill starts a goroutine for two that it is passed.
func Fill(a, b *Bag) { go pour(a, b, 1) }

func pour(from, to *Bag, n int) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock() // want `pour holds Bag.mu and waits for Bag.mu of another object, which others may lock in the other order`
	defer to.mu.Unlock()
	from.n -= n
	to.n += n
}

type Sack struct {
	mu sync.Mutex
	n  int
}

var first, last = newSack(), newSack()

func newSack() *Sack { return &Sack{} }

// A Mill has sacks.
type Mill struct{ free chan *Sack }

func (m *Mill) take() *Sack { return <-m.free }

// Safe: both go the same way.
func (m *Mill) Twice() {
	a, b := &Sack{}, &Sack{}
	go tip(a, b, 1)
	go tip(a, b, 1)
	go tip(first, last, 1)
	tip(first, last, 1)
}

// Safe: the second one begins when the first one is over.
func (m *Mill) Back() {
	a, b := &Sack{}, &Sack{}
	done := make(chan bool)
	go func() { tip(a, b, 1); done <- true }()
	<-done
	tip(b, a, 1)
}

// Safe: the same, for several callers.
func (m *Mill) Morning() { m.lend() }
func (m *Mill) Evening() { m.lend() }

func (m *Mill) lend() {
	a, b := m.take(), m.take()
	done := make(chan bool)
	go func() { tip(a, b, 1); done <- true }()
	<-done
	tip(b, a, 1)
}

// Safe: one goroutine does both.
func (m *Mill) Both() {
	a, b := newSack(), newSack()
	tip(a, b, 1)
	tip(b, a, 1)
}

// Safe: the same, and another call of it gets other ones.
func (m *Mill) Taken() {
	a, b := m.take(), m.take()
	tip(a, b, 1)
	tip(b, a, 1)
	m.free <- a
	m.free <- b
}

// Safe: the same, on one goroutine for two at a time.
func (m *Mill) Each(n int) {
	for range n {
		a, b := m.take(), m.take()
		go func() {
			tip(a, b, 1)
			tip(b, a, 1)
			m.free <- a
			m.free <- b
		}()
	}
}

// Safe: only one goroutine at a time has two of them.
func (m *Mill) Gated() {
	var mu sync.Mutex
	a, b := &Sack{}, &Sack{}
	go func() {
		mu.Lock()
		tip(a, b, 1)
		mu.Unlock()
	}()
	mu.Lock()
	tip(b, a, 1)
	mu.Unlock()
}

// Safe: the two goroutines have one in common only.
func (m *Mill) Round() {
	a, b, c := &Sack{}, &Sack{}, &Sack{}
	go tip(a, b, 1)
	go tip(b, c, 1)
}

func tip(from, to *Sack, n int) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock()
	defer to.mu.Unlock()
	from.n -= n
	to.n += n
}
