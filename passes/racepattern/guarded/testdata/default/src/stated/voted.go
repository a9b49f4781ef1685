package stated

import (
	"sync"

	"stated/conf"
)

// Tracker has a field that as many functions access with the lock as without.
type Tracker struct {
	mu sync.Mutex
	// +checklocks:mu
	mirror string
	// +checklocks:mu
	got int
}

func (t *Tracker) Mirror() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.mirror
}

func (t *Tracker) RetryBad(next string) {
	if t.mirror != next {
		t.mirror = next // want `t\.mirror is written without t\.mu, which guards it by the comment at voted\.go:12`
	}
}

func (t *Tracker) Add(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.got += n
}

// Where most functions access it without the lock, the comment may be the one that is wrong.
func (t *Tracker) GotGood() int  { return t.got }
func (t *Tracker) ResetGood()    { t.got = 0 }
func (t *Tracker) SetGood(n int) { t.got = n }
func (t *Tracker) HalfGood() int { return t.got / 2 }

// Limit is a field of another package, whose comment speaks to this one, too.
func LimitBad(c *conf.Config, name string) int {
	return c.Limits[name] // want `c.Limits is read without c.Mu, which package conf holds at all 2 lines that access it, as the comment at conf.go:\d+ says`
}

func LimitGood(c *conf.Config, name string) int {
	c.Mu.Lock()
	defer c.Mu.Unlock()
	return c.Limits[name]
}

// No comment speaks of Hits.
func HitsGood(c *conf.Config) int { return c.Hits }

// Body has a buffer that is among the fields below its lock, and that a goroutine uses on its own.
type Body struct {
	mu  sync.Mutex // guards following
	buf []byte
	n   int
}

func (b *Body) Read() byte {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf[b.n]
}

func (b *Body) FillGood() {
	b.mu.Lock()
	b.n = 0
	b.mu.Unlock()
	b.buf[0] = 1
}

// Spool is the same with a comment that names the buffer.
type Spool struct {
	mu  sync.Mutex // guards buf and n
	buf []byte
	n   int
}

func (s *Spool) Read() byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.buf[s.n]
}

func (s *Spool) FillBad() {
	s.mu.Lock()
	s.n = 0
	s.mu.Unlock()
	s.buf[0] = 1 // want `s\.buf is written without s\.mu`
}
