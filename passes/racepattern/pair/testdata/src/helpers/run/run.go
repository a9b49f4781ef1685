// Package run starts goroutines for others.
package run

import "sync"

// Each calls f for 0 to n-1 at the same time.
func Each(n int, f func(i int)) {
	var wg sync.WaitGroup
	for i := range n {
		spawn(&wg, func() { f(i) })
	}
	wg.Wait()
}

func spawn(wg *sync.WaitGroup, f func()) {
	wg.Add(1)
	go func() {
		defer wg.Done()
		f()
	}()
}

// Tree is visited by several goroutines.
type Tree struct {
	Names []string
	Kids  []*Tree
}

// Walk calls visit for all names, for several at the same time.
func (t *Tree) Walk(visit func(name string)) {
	var wg sync.WaitGroup
	t.walk(&wg, visit)
	wg.Wait()
}

func (t *Tree) walk(wg *sync.WaitGroup, visit func(name string)) {
	for _, kid := range t.Kids {
		wg.Add(1)
		go func() {
			defer wg.Done()
			kid.walk(wg, visit)
		}()
	}
	for _, name := range t.Names {
		visit(name)
	}
}

// Group is a group of goroutines.
type Group struct {
	wg    sync.WaitGroup
	slots chan struct{}
}

// Go runs f on a goroutine.
func (g *Group) Go(f func()) {
	g.wg.Add(1)
	go g.run(f)
}

func (g *Group) run(f func()) {
	defer g.wg.Done()
	f()
}

// Submit runs f as soon as there is a slot.
func (g *Group) Submit(f func()) {
	g.slots <- struct{}{}
	g.wg.Add(1)
	go func() {
		defer g.done()
		f()
	}()
}

func (g *Group) done() {
	<-g.slots
	g.wg.Done()
}

// Wait waits for all that was started.
func (g *Group) Wait() { g.wg.Wait() }

// Loop calls f again and again on one goroutine.
func Loop(f func()) {
	go loop(f)
}

func loop(f func()) {
	for {
		f()
	}
}
