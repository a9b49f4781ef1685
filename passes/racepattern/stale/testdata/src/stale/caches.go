package stale

import (
	"regexp"
	"sync"
	"sync/atomic"
)

type shape struct {
	name  string
	parts []string
}

type counter struct {
	name string
	uses atomic.Int64
}

type tally struct{ n int }

// Store is a cache that fills itself.
type Store struct {
	mu       sync.RWMutex
	exprs    map[string]*regexp.Regexp
	shapes   map[string]*shape
	counters map[string]*counter
	tallies  map[string]*tally
	whole    *shape
	shared   *counter
}

// Expr may compile an expression twice: one is as good as the other.
func (c *Store) Expr(s string) *regexp.Regexp {
	c.mu.RLock()
	re, ok := c.exprs[s]
	c.mu.RUnlock()
	if !ok {
		re = regexp.MustCompile(s)
		c.mu.Lock()
		c.exprs[s] = re
		c.mu.Unlock()
	}
	return re
}

// Shape may make a shape twice: nobody changes them.
func (c *Store) Shape(s string) *shape {
	c.mu.RLock()
	have, ok := c.shapes[s]
	c.mu.RUnlock()
	if ok {
		return have
	}
	made := &shape{name: s, parts: []string{s}}
	c.mu.Lock()
	c.shapes[s] = made
	c.mu.Unlock()
	return made
}

// Counter may make two, and what one of them counts is lost.
func (c *Store) Counter(s string) *counter {
	c.mu.RLock()
	have, ok := c.counters[s]
	c.mu.RUnlock()
	if ok {
		return have
	}
	made := &counter{name: s}
	c.mu.Lock()
	c.counters[s] = made // want `this is done because of c.counters as it was at caches.go:\d+, but c.mu has been released since, and c.counters may have changed`
	c.mu.Unlock()
	return made
}

// Tally does so, too: Add changes what others may not have.
func (c *Store) Tally(s string) *tally {
	c.mu.RLock()
	have, ok := c.tallies[s]
	c.mu.RUnlock()
	if ok {
		return have
	}
	made := &tally{}
	c.mu.Lock()
	c.tallies[s] = made // want `this is done because of c.tallies as it was at caches.go:\d+, but c.mu has been released since, and c.tallies may have changed`
	c.mu.Unlock()
	return made
}

func (c *Store) Add(s string) {
	t := c.Tally(s)
	c.mu.Lock()
	t.n++
	c.mu.Unlock()
}

// Whole may be made twice.
func (c *Store) Whole() *shape {
	c.mu.RLock()
	have := c.whole
	c.mu.RUnlock()
	if have != nil {
		return have
	}
	made := &shape{name: "whole"}
	c.mu.Lock()
	c.whole = made
	c.mu.Unlock()
	return made
}

// Shared may not.
func (c *Store) Shared() *counter {
	c.mu.RLock()
	have := c.shared
	c.mu.RUnlock()
	if have != nil {
		return have
	}
	made := &counter{name: "shared"}
	c.mu.Lock()
	c.shared = made // want `this is done because of c.shared as it was at caches.go:\d+, but c.mu has been released since, and c.shared may have changed`
	c.mu.Unlock()
	return made
}

// Line is a queue with one goroutine that takes from it.
type Line struct {
	mu    sync.Mutex
	queue []int
}

func NewLine() *Line {
	l := &Line{}
	go l.run()
	return l
}

func (l *Line) Put(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.queue = append(l.queue, n)
}

// Safe: nobody else takes anything away.
func (l *Line) run() {
	for {
		l.mu.Lock()
		if len(l.queue) == 0 {
			l.mu.Unlock()
			continue
		}
		first := l.queue[0]
		l.mu.Unlock()
		println(first)
		l.mu.Lock()
		l.queue = l.queue[1:]
		l.mu.Unlock()
	}
}

// Shop is like Line, but whoever comes takes the first one.
type Shop struct {
	mu    sync.Mutex
	queue []int
}

func (s *Shop) Put(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.queue = append(s.queue, n)
}

func (s *Shop) Serve() {
	s.mu.Lock()
	if len(s.queue) == 0 {
		s.mu.Unlock()
		return
	}
	first := s.queue[0]
	s.mu.Unlock()
	println(first)
	s.mu.Lock()
	s.queue = s.queue[1:] // want `this is done because of s.queue as it was at caches.go:\d+, but s.mu has been released since, and s.queue may have changed`
	s.mu.Unlock()
}

// Fields has a map of maps, of which it changes none.
type Fields struct {
	mu    sync.RWMutex
	byKey map[string]map[string]int
}

func (f *Fields) Get(key string) map[string]int {
	f.mu.RLock()
	fields, ok := f.byKey[key]
	f.mu.RUnlock()
	if !ok {
		fields = make(map[string]int)
		fields[key] = len(key)
		f.mu.Lock()
		f.byKey[key] = fields
		f.mu.Unlock()
	}
	return fields
}

// Counts has a map of maps that are filled by and by.
type Counts struct {
	mu    sync.RWMutex
	byKey map[string]map[string]int
}

func (c *Counts) Get(key string) map[string]int {
	c.mu.RLock()
	counts, ok := c.byKey[key]
	c.mu.RUnlock()
	if !ok {
		counts = make(map[string]int)
		c.mu.Lock()
		c.byKey[key] = counts // want `this is done because of c.byKey as it was at caches.go:\d+, but c.mu has been released since, and c.byKey may have changed`
		c.mu.Unlock()
	}
	return counts
}

func (c *Counts) Count(key, name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.byKey[key][name]++
}
