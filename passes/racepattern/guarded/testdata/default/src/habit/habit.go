// Package habit has variables of which nearly all functions hold the lock, and one function that does without: by mistake,
// or near-identical and for a reason.
package habit

import (
	"encoding/json"
	"sync"
)

// A Tally counts.
type Tally struct {
	mu    sync.Mutex
	n     int
	names []string
}

func (t *Tally) Add(name string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.n++
	t.names = append(t.names, name)
}

func (t *Tally) Take() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	out := t.names
	t.names = nil
	t.n = 0
	return out
}

func (t *Tally) Cut(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if n < t.n {
		t.names = t.names[:n]
		t.n = n
	}
}

func (t *Tally) LenBad() int {
	return t.n // want `t.n is read without t.mu, which is held at 8 of the 10 lines that access it, such as the write at habit.go:\d+`
}

func (t *Tally) LenStated() int {
	// t.n does not change once set, so ok to look at it here directly.
	return t.n
}

func (t *Tally) LenGood() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.n = max(t.n, 0)
	if t.n > 100 {
		t.n = 100
	}
	return t.n
}

// A Sum has as many functions with the lock as without: which of them are right is not clear.
type Sum struct {
	mu sync.Mutex
	n  int
}

func (s *Sum) Add(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.n += n
	if s.n > 100 {
		s.n = 100
	}
	if s.n < 0 {
		s.n = 0
	}
}

func (s *Sum) Reduce(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.n -= n
	s.n /= 2
	s.n += 1
}

func (s *Sum) Get() int     { return s.n }
func (s *Sum) IsZero() bool { return s.n == 0 }

// A Report is made of the numbers of a tally, which something of the report may keep from changing.
type Report struct {
	of   *Tally
	text string
}

func (r *Report) LenGood() int { return r.of.n }

// A Page is stored as text. Who does that, holds the lock.
type Page struct {
	mu    sync.Mutex
	lines int
	words int
}

func (p *Page) Add(words int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lines++
	p.words += words
}

func (p *Page) Clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lines = 0
	p.words = 0
}

func (p *Page) Both() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.lines + p.words
}

func (p *Page) Mean() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.lines == 0 {
		return 0
	}
	return p.words / p.lines
}

func (p *Page) Save() ([]byte, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return json.Marshal(p)
}

func (p *Page) MarshalJSON() ([]byte, error) { // good: Save holds the lock
	return json.Marshal([]int{p.lines})
}

func (p *Page) ExportBad() ([]byte, error) {
	return json.Marshal([]int{p.words}) // want `p\.words is read without p\.mu`
}

// A Scratch is used again.
type Scratch struct {
	mu      sync.Mutex
	a, b, c int
}

func (s *Scratch) Set(a, b, c int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.a = a
	s.b = b
	s.c = c
}

func (s *Scratch) Shift() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.a = s.b
	s.b = s.c
	s.c = 0
}

func (s *Scratch) Sum() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	sum := s.a
	sum += s.b
	sum += s.c
	return sum
}

func (s *Scratch) Swap() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.a, s.c = s.c, s.a
	s.b = -s.b
}

func (s *Scratch) Reset() { // good: nobody has it any more
	s.a = 0
	s.b = 0
	s.c = 0
}

func (s *Scratch) Drop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.a = 0
	if s.a+s.b == 0 {
		s.a--
	}
	s.a++
}

func (s *Scratch) DropBad() {
	s.a = 0 // want `s\.a is written without s\.mu`
}

// A Store writes itself with the lock held, and so do others.
type Store struct {
	mu    sync.Mutex
	items map[string]int
	size  int
	out   func(map[string]int)
}

func (s *Store) Put(key string, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.items[key] = n
	s.size++
	s.Write()
}

func (s *Store) Delete(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.items, key)
	s.size--
	s.Write()
}

func (s *Store) Len() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.size
}

func (s *Store) Has(key string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, ok := s.items[key]
	return ok && s.size > 0
}

func (s *Store) Write() { // good: the callers see to it
	s.out(s.items)
}

func (s *Store) SizeBad() int {
	return s.size // want `s\.size is read without s\.mu`
}

// A Client is started under the lock, and what it has made is used by those who have seen that it was.
type Client struct {
	mu   sync.Mutex
	addr *string
	done chan struct{}
	used chan struct{}
}

func (c *Client) Dial(addr string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.addr == nil {
		c.done = make(chan struct{})
		c.addr = &addr
		go run(c.done)
	}
}

func run(done chan struct{}) { close(done) }

func (c *Client) Done() chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.done
}

func (c *Client) Use() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.done == nil || c.used != nil {
		return
	}
	c.used = c.done
	c.addr = nil
	c.done = make(chan struct{})
}

func (c *Client) Same(d chan struct{}) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.done == nil {
		return d == nil
	}
	return c.done == d
}

func (c *Client) KillGood() {
	c.mu.Lock()
	addr := c.addr
	c.mu.Unlock()
	ok := false
	if addr != nil {
		ok = hangUp(*addr)
	}
	if ok {
		<-c.done // good: who has set the address has made it before
	}
}

func hangUp(addr string) bool { return addr != "" }

func (c *Client) KillBad(ok bool) {
	c.mu.Lock()
	addr := c.addr
	c.mu.Unlock()
	if addr == nil && ok {
		<-c.done // want `c\.done is read without c\.mu`
	}
}

// A Feed sends what it has by a goroutine that it waits for with the lock held.
type Feed struct {
	mu    sync.Mutex
	lines []string
	sink  chan string
}

func (f *Feed) Add(line string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.lines = append(f.lines, line)
}

func (f *Feed) Clear() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.lines = nil
}

func (f *Feed) Cut(n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if n < len(f.lines) {
		f.lines = f.lines[:n]
	}
}

func (f *Feed) Len() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.lines)
}

func (f *Feed) FlushGood() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.flush()
}

func (f *Feed) flush() error {
	done := make(chan error)
	go func() {
		for _, line := range f.lines { // good: the lock is held until done
			f.sink <- line
		}
		done <- nil
	}()
	return <-done
}

func (f *Feed) FlushBad() {
	f.mu.Lock()
	defer f.mu.Unlock()
	go func() {
		for _, line := range f.lines { // want `f\.lines is read without f\.mu`
			f.sink <- line
		}
	}()
}

// A Stream has two faces, of which one is a type of its own.
type Stream struct {
	mu   sync.Mutex
	sent int
	full bool
}

type ackStream Stream

func (s *Stream) Send(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sent += n
	s.full = s.sent > 100
}

func (s *Stream) Drain() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sent = 0
	s.full = false
}

func (s *Stream) Full() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.sent == 0 {
		s.full = false
	}
	return s.full && s.sent > 0
}

func (s *Stream) isDone() bool { return s.sent > 100 } // good: ackStream has the same lock

func (s *ackStream) Ack() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return (*Stream)(s).isDone()
}

func (s *Stream) FullBad() bool {
	return s.full // want `s\.full is read without s\.mu`
}
