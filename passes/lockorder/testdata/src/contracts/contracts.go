// Package contracts has orders of locks in comments, and code that goes against them.
//
// Lock ordering: regionMu -> rackMu -> slotMu.
package contracts

import "sync"

// Replica has its order on a field.
type Replica struct {
	// raftMu must be acquired before mu.
	raftMu  sync.Mutex
	pending []string

	mu    sync.Mutex
	state map[string]bool
}

func (r *Replica) Apply() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.raftMu.Lock() // want `Replica\)?.Apply holds Replica.mu and waits for Replica.raftMu, but a comment says: "raftMu must be acquired before mu"`
	defer r.raftMu.Unlock()
	r.pending = nil
}

// Store is as Replica; all of its code obeys the comment.
type Store struct {
	// raftMu must be acquired before mu.
	raftMu  sync.Mutex
	pending []string

	mu    sync.Mutex
	state map[string]bool
}

func (s *Store) Apply() {
	s.raftMu.Lock()
	defer s.raftMu.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pending = nil
}

// Released gives mu up in between.
func (s *Store) Released() {
	s.mu.Lock()
	n := len(s.state)
	s.mu.Unlock()
	s.raftMu.Lock()
	defer s.raftMu.Unlock()
	s.pending = s.pending[:n]
}

// Tried does not wait for raftMu.
func (s *Store) Tried() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.raftMu.TryLock() {
		s.pending = nil
		s.raftMu.Unlock()
	}
}

// Cache forbids one way and says nothing of the other.
type Cache struct {
	// connMu must not be acquired while mu is held.
	connMu sync.Mutex
	conns  int
	mu     sync.RWMutex
	values map[string]string
}

func (c *Cache) dial() {
	c.connMu.Lock()
	defer c.connMu.Unlock()
	c.conns++
}

func (c *Cache) Get(key string) string {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if c.values[key] == "" {
		c.dial() // want `Cache\)?.Get holds Cache.mu and waits for Cache.connMu, but a comment says: "connMu must not be acquired while mu is held"`
	}
	return c.values[key]
}

// Lookup dials without the lock.
func (c *Cache) Lookup(key string) string {
	c.mu.RLock()
	v := c.values[key]
	c.mu.RUnlock()
	if v == "" {
		c.dial()
	}
	return v
}

// Site has an order in the comment of the package.
type Site struct {
	regionMu, rackMu, slotMu sync.Mutex
	n                        int
}

func (s *Site) Two() {
	s.slotMu.Lock()
	defer s.slotMu.Unlock()
	s.regionMu.Lock() // want `Site\)?.Two holds Site.slotMu and waits for Site.regionMu, but a comment says: "Lock ordering: regionMu -> rackMu -> slotMu"`
	defer s.regionMu.Unlock()
	s.n++
}

// Obeying, the second lock may be left out.
func (s *Site) Obeying() {
	s.rackMu.Lock()
	defer s.rackMu.Unlock()
	s.slotMu.Lock()
	defer s.slotMu.Unlock()
	s.n--
}

// Stale says the opposite of what all of its code does.
type Stale struct {
	// aMu is acquired before bMu.
	aMu, bMu sync.Mutex
	n        int
}

func (s *Stale) one() {
	s.bMu.Lock()
	defer s.bMu.Unlock()
	s.aMu.Lock() // want `but a comment says: "aMu is acquired before bMu" \(2 more places are like this, and nothing follows the comment\)`
	defer s.aMu.Unlock()
	s.n++
}

func (s *Stale) two() {
	s.bMu.Lock()
	defer s.bMu.Unlock()
	s.aMu.Lock()
	defer s.aMu.Unlock()
	s.n += 2
}

func (s *Stale) three() {
	s.bMu.Lock()
	defer s.bMu.Unlock()
	s.one3()
}

func (s *Stale) one3() {
	s.aMu.Lock()
	defer s.aMu.Unlock()
	s.n += 3
}

// Use runs them.
func (s *Stale) Use() {
	s.one()
	s.two()
	s.three()
}

// Chain is about one object; links locks another one second.
type Chain struct {
	// dataMu must be acquired before linkMu.
	dataMu sync.Mutex
	linkMu sync.Mutex
	next   *Chain
	n      int
}

// Push holds the link of one object and the data of the next.
func (c *Chain) Push() {
	c.linkMu.Lock()
	defer c.linkMu.Unlock()
	c.next.dataMu.Lock()
	defer c.next.dataMu.Unlock()
	c.next.n++
}

// Own is Push for one object.
func (c *Chain) Own() {
	c.linkMu.Lock()
	defer c.linkMu.Unlock()
	c.dataMu.Lock() // want `holds Chain.linkMu and waits for Chain.dataMu`
	defer c.dataMu.Unlock()
	c.n++
}

// State has its second lock in a struct without a name.
type State struct {
	// commitMu is always taken before mu.
	commitMu sync.Mutex
	mu       struct {
		sync.Mutex
		n int
	}
}

func (s *State) Commit() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.commitMu.Lock() // want `holds State.mu.Mutex and waits for State.commitMu`
	defer s.commitMu.Unlock()
	s.mu.n++
}

// Prices are only read under the lock that comes first, and never written.
type Prices struct {
	// Acquire pricesMu before dishesMu.
	pricesMu sync.RWMutex
	dishesMu sync.RWMutex
	n        int
}

// Sum never waits for pricesMu: nobody writes.
func (p *Prices) Sum() int {
	p.dishesMu.RLock()
	defer p.dishesMu.RUnlock()
	p.pricesMu.RLock()
	defer p.pricesMu.RUnlock()
	return p.n
}

// Menu is Prices with somebody who writes.
type Menu struct {
	// Acquire pricesMu before dishesMu.
	pricesMu sync.RWMutex
	dishesMu sync.RWMutex
	n        int
}

func (m *Menu) Sum() int {
	m.dishesMu.RLock()
	defer m.dishesMu.RUnlock()
	m.pricesMu.RLock() // want `holds Menu.dishesMu and waits for Menu.pricesMu`
	defer m.pricesMu.RUnlock()
	return m.n
}

func (m *Menu) Set(n int) {
	m.pricesMu.Lock()
	defer m.pricesMu.Unlock()
	m.n = n
}

// Gated goes both ways, always under gate: nobody can wait in a circle.
type Gated struct {
	gate sync.Mutex
	// xMu must be acquired before yMu.
	xMu, yMu sync.Mutex
	n        int
}

func (g *Gated) Forth() {
	g.gate.Lock()
	defer g.gate.Unlock()
	g.xMu.Lock()
	defer g.xMu.Unlock()
	g.yMu.Lock()
	defer g.yMu.Unlock()
	g.n++
}

func (g *Gated) Back() {
	g.gate.Lock()
	defer g.gate.Unlock()
	g.yMu.Lock()
	defer g.yMu.Unlock()
	g.xMu.Lock()
	defer g.xMu.Unlock()
	g.n--
}

// setupMu must be locked before lateMu.
var setupMu, lateMu sync.Mutex

// Only the initialization, on one goroutine, goes the other way.
func init() {
	lateMu.Lock()
	defer lateMu.Unlock()
	setupMu.Lock()
	defer setupMu.Unlock()
}

// bootMu must be locked before idleMu.
var bootMu, idleMu sync.Mutex

// Idle is as the initialization above, for anybody.
func Idle() {
	idleMu.Lock()
	defer idleMu.Unlock()
	bootMu.Lock() // want `Idle holds idleMu and waits for bootMu`
	defer bootMu.Unlock()
}

// Confused has two comments that contradict each other.
type Confused struct {
	// leftMu must be acquired before rightMu.
	leftMu sync.Mutex
	// rightMu must be acquired before leftMu.
	rightMu sync.Mutex
	n       int
}

// Which of them is right nobody knows.
func (c *Confused) Both() {
	c.leftMu.Lock()
	defer c.leftMu.Unlock()
	c.rightMu.Lock()
	defer c.rightMu.Unlock()
	c.n++
}
