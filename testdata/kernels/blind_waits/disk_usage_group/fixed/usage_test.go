// Package usage sums up a tree of folders in a limited group.
package usage

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
)

type group struct {
	wg    sync.WaitGroup
	limit chan struct{}
	once  sync.Once
	err   error
}

func newGroup(n int) *group { return &group{limit: make(chan struct{}, n)} }

func (g *group) start(f func() error) {
	g.wg.Add(1)
	go func() {
		defer g.wg.Done()
		defer func() { <-g.limit }()
		if err := f(); err != nil {
			g.once.Do(func() { g.err = err })
		}
	}()
}

// Go waits for a place and runs f there.
func (g *group) Go(f func() error) {
	g.limit <- struct{}{}
	g.start(f)
}

// TryGo runs f if there is a place now.
func (g *group) TryGo(f func() error) bool {
	select {
	case g.limit <- struct{}{}:
		g.start(f)
		return true
	default:
		return false
	}
}

func (g *group) Wait() error {
	g.wg.Wait()
	return g.err
}

type folder struct {
	bytes    int64
	locked   bool
	children []*folder
}

type meter struct {
	g     *group
	total atomic.Int64
}

func (m *meter) visit(f *folder) error {
	if f.locked {
		return errors.New("permission denied")
	}
	m.total.Add(f.bytes)
	for _, c := range f.children {
		if !m.g.TryGo(func() error { return m.visit(c) }) {
			if err := m.visit(c); err != nil {
				return err
			}
		}
	}
	return nil
}

func TestUsageOfDeepTree(t *testing.T) {
	leaf := func(n int64) *folder { return &folder{bytes: n} }
	root := &folder{bytes: 1, children: []*folder{
		{bytes: 2, children: []*folder{leaf(4), leaf(8)}},
		{bytes: 16, children: []*folder{leaf(32), {bytes: 64, children: []*folder{leaf(128)}}}},
	}}
	m := &meter{g: newGroup(2)}
	m.g.Go(func() error { return m.visit(root) })
	if err := m.g.Wait(); err != nil {
		t.Fatal(err)
	}
	if got := m.total.Load(); got != 255 {
		t.Fatalf("total %d", got)
	}
}
