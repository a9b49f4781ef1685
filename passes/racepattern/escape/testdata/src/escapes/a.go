// Package escapes hands out maps and slices that locks guard.
package escapes

import (
	"encoding/json"
	"io"
	"maps"
	"slices"
	"sync"
)

type stats struct {
	mu     sync.Mutex
	counts map[string]int
	order  []string
}

func (s *stats) add(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts[name]++
	s.order = append(s.order, name)
}

// Order is only appended to: nobody sees elements change.
func (s *stats) Order() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.order
}

// Stats is for everybody.
type Stats struct {
	mu     sync.Mutex
	counts map[string]int
}

func (s *Stats) Add(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts[name]++
}

func (s *Stats) Returned() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.counts // want `the map in s.counts is returned.* changed in place at a.go:41`
}

// Cloned returns a copy.
func (s *Stats) Cloned() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.counts)
}

// Filled returns a copy, too.
func (s *Stats) Filled() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := make(map[string]int, len(s.counts))
	for k, v := range s.counts {
		out[k] = v
	}
	return out
}

// Taken gives the caller the map, and has another one for what comes.
func (s *Stats) Taken() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := s.counts
	s.counts = make(map[string]int)
	return out
}

// Reset does so in a helper.
func (s *Stats) Reset() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := s.counts
	s.clear()
	return out
}

func (s *Stats) clear() { s.counts = make(map[string]int) }

// Empty changes the map that the caller gets.
func (s *Stats) Empty() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := s.counts
	clear(s.counts)
	return out // want `the map in s.counts is returned`
}

func (s *Stats) Named() (out map[string]int) {
	s.mu.Lock()
	defer func() { s.mu.Unlock() }()
	out = s.counts
	return // want `the map in s.counts is returned`
}

func (s *Stats) WriteTo(w io.Writer) error {
	s.mu.Lock()
	counts := s.counts
	s.mu.Unlock()
	return json.NewEncoder(w).Encode(counts) // want `the map in s.counts is passed on after the critical section`
}

// WriteLocked keeps the lock for as long as the map is used.
func (s *Stats) WriteHeld(w io.Writer) error {
	s.mu.Lock()
	counts := s.counts
	err := json.NewEncoder(w).Encode(counts)
	s.mu.Unlock()
	return err
}

// countsLocked is called with the lock held.
func (s *Stats) countsLocked() map[string]int { return s.counts }

func (s *Stats) ByHelper() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.countsLocked() // want `the map in s.counts is returned`
}

// Max uses the helper with the lock held.
func (s *Stats) Max() (most int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, n := range s.countsLocked() {
		most = max(most, n)
	}
	return most
}

// Snapshot is a moment.
type Snapshot struct {
	counts map[string]int
	n      int
}

func (s *Stats) Snapshot() *Snapshot {
	s.mu.Lock()
	defer s.mu.Unlock()
	return &Snapshot{counts: s.counts, n: len(s.counts)} // want `the map in s.counts is returned`
}

// Copy has a map of its own.
func (s *Stats) Copy() *Snapshot {
	s.mu.Lock()
	defer s.mu.Unlock()
	return &Snapshot{counts: maps.Clone(s.counts), n: len(s.counts)}
}

func (s *Stats) Send(c chan<- map[string]int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c <- s.counts // want `the map in s.counts is sent`
}

// SendCopy sends a copy.
func (s *Stats) SendCopy(c chan<- map[string]int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c <- maps.Clone(s.counts)
}

type queue struct {
	mu    sync.Mutex
	items []int
}

func (q *queue) push(n int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.items = append(q.items, n)
}

func (q *queue) drop(i int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.items = append(q.items[:i], q.items[i+1:]...)
}

func (q *queue) all() []int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.items // want `the slice in q.items is returned.* changed in place at a.go:185`
}

func (q *queue) sum() (s int) {
	for _, n := range q.all() {
		s += n
	}
	return s
}

// A list has no other users than those who hold the lock.
type list struct {
	mu    sync.Mutex
	items []int
}

func (l *list) set(i, n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.items[i] = n
}

// all is called under another lock's section only.
func (l *list) all() []int { return l.items }

func (l *list) sum() (s int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, n := range l.all() {
		s += n
	}
	return s
}

// cow replaces the slice by a changed copy each time.
type cow struct {
	mu    sync.Mutex
	items []int
}

func (c *cow) set(i, n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	items := slices.Clone(c.items)
	items[i] = n
	c.items = items
}

// fill gives the field a new slice before it changes elements.
func (c *cow) fill(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.items = make([]int, n)
	for i := range n {
		c.items[i] = i
	}
}

// All can be called by everybody: nobody changes what it returns.
func (c *cow) All() []int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.items
}

// Index changes its buckets in place, in parts that only the constructor sees without the lock.
type Index struct {
	mu    sync.Mutex
	words map[string]int
}

// NewIndex fills the index before others know it.
func NewIndex(words []string) *Index {
	x := &Index{words: make(map[string]int)}
	for _, w := range words {
		x.add(w)
	}
	return x
}

func (x *Index) add(w string) { x.words[w]++ }

func (x *Index) Add(w string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.add(w)
}

func (x *Index) Len() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return len(x.words)
}

func Use(s *stats, q *queue, l *list, c *cow) {
	s.add("a")
	q.push(1)
	q.drop(0)
	_ = q.sum()
	l.set(0, 1)
	_ = l.sum()
	c.set(0, 1)
	c.fill(2)
	_ = s.Order()
	_ = c.All()
}

// Docs are added to a copy, since there is no room behind what others have.
type Docs struct {
	mu   sync.Mutex
	docs []string
}

func (d *Docs) Add(docs ...string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.docs = append(d.docs[:len(d.docs):len(d.docs)], docs...)
}

// All returns what nobody changes.
func (d *Docs) All() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.docs
}

// Cut is like Docs, but overwrites the last one.
type Cut struct {
	mu   sync.Mutex
	docs []string
}

func (d *Cut) Add(docs ...string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.docs = append(d.docs[:len(d.docs)-1], docs...)
}

func (d *Cut) All() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.docs // want `the slice in d.docs is returned`
}
