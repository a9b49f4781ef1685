// Package site builds parts of a site when they are first needed. One Once
// runs the function of another, but none comes back to itself.
package site

import (
	"sync"
	"sync/atomic"
	"testing"
)

type part struct {
	once  sync.Once
	text  string
	build func() string
}

func (p *part) get() string {
	p.once.Do(func() { p.text = p.build() })
	return p.text
}

type site struct {
	builds atomic.Int32
	title  func() string
	header part
	page   part
}

func newSite(name string) *site {
	s := new(site)
	s.title = sync.OnceValue(func() string {
		s.builds.Add(1)
		return "<" + name + ">"
	})
	s.header.build = func() string {
		s.builds.Add(1)
		return s.title() + " header"
	}
	s.page.build = func() string {
		s.builds.Add(1)
		return s.header.get() + " " + s.title() + " page"
	}
	return s
}

func TestPartsAreBuiltOnce(t *testing.T) {
	s := newSite("inn")
	const want = "<inn> header <inn> page"
	ready := make(chan struct{})
	var readers sync.WaitGroup
	for i := range 6 {
		readers.Go(func() {
			<-ready
			if i%2 == 0 {
				s.header.get()
			}
			if got := s.page.get(); got != want {
				t.Errorf("page %q", got)
			}
		})
	}
	close(ready)
	readers.Wait()
	if n := s.builds.Load(); n != 3 {
		t.Errorf("%d builds", n)
	}
}
