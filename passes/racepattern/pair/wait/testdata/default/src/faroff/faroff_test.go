package faroff

import (
	"testing"
	"time"
)

type cache struct {
	every time.Duration
	items int
}

func newCache(every time.Duration) *cache {
	c := &cache{every: every}
	go c.sweep()
	return c
}

func (c *cache) sweep() {
	ticks := time.NewTicker(c.every)
	defer ticks.Stop()
	for range ticks.C {
		c.items = 0 // want `c\.items is written here and written at .*faroff_test\.go:\d+`
	}
}

func TestSoon(t *testing.T) {
	c := newCache(time.Millisecond)
	c.items++
	if c.items > 1 {
		t.Error(c.items)
	}
}

type pool struct{ used int }

func newPool() *pool {
	p := &pool{}
	go p.sweep()
	return p
}

func (p *pool) sweep() {
	ticks := time.NewTicker(time.Hour)
	defer ticks.Stop()
	for range ticks.C {
		p.used = 0
	}
}

// Likely only: the pool is swept in an hour.
func TestLate(t *testing.T) {
	p := newPool()
	p.used++
	if p.used > 1 {
		t.Error(p.used)
	}
}

// Likely only: the time is that which the field was made with.
func TestConfigured(t *testing.T) {
	l := &list{every: 10 * time.Minute, size: 1}
	go func() {
		for {
			select {
			case <-l.stop:
				return
			case <-time.After(l.every):
				l.size = 0
			}
		}
	}()
	l.size++
	close(l.stop)
}

type list struct {
	every time.Duration
	stop  chan bool
	size  int
}

// Likely only.
func TestAfterFunc(t *testing.T) {
	n := 0
	time.AfterFunc(time.Hour, func() { n = 1 })
	n++
	_ = n
}

// It is but a second.
func TestAfterSecond(t *testing.T) {
	n := 0
	time.AfterFunc(time.Second, func() {
		n = 1 // want `n is written here and written at`
	})
	n++
	_ = n
}

// The goroutine also sweeps at once.
func TestAtOnce(t *testing.T) {
	n := 0
	go func() {
		for {
			n = 0 // want `n is written here and written at`
			<-time.After(time.Hour)
		}
	}()
	n++
	_ = n
}
