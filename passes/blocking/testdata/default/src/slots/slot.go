package slots

import (
	"context"
	"errors"

	"golang.org/x/sync/errgroup"
	"golang.org/x/sync/semaphore"
)

var errNone = errors.New("none")

// Renderer has slots.
type Renderer struct {
	slots chan struct{}
	texts map[string]string
}

// NewRenderer makes n of them.
func NewRenderer(n int) *Renderer {
	return &Renderer{slots: make(chan struct{}, n), texts: make(map[string]string)}
}

// Render loses a slot by each error.
func (r *Renderer) Render(name string) (string, error) {
	r.slots <- struct{}{}
	text, ok := r.texts[name]
	if !ok {
		return "", errNone // want `returns without giving back what was taken from slots`
	}
	<-r.slots
	return text, nil
}

// render is likely only: this module may call it so that there is no error.
func (r *Renderer) render(name string) (string, error) {
	r.slots <- struct{}{}
	text, ok := r.texts[name]
	if !ok {
		return "", errNone
	}
	<-r.slots
	return text, nil
}

// Shown is likely only: how it is shown has other slots.
func (r *Renderer) Shown(by *Renderer, name string) (string, error) {
	by.slots <- struct{}{}
	text, ok := r.texts[name]
	if !ok {
		return "", errNone
	}
	<-by.slots
	return text, nil
}

// Lent has slots that others give back.
type Lent struct {
	slots chan struct{}
	texts map[string]string
}

// NewLent makes n of them.
func NewLent(n int) *Lent { return &Lent{slots: make(chan struct{}, n)} }

// Render is likely only: who gets the error may call Free.
func (r *Lent) Render(name string) (string, error) {
	r.slots <- struct{}{}
	text, ok := r.texts[name]
	if !ok {
		return "", errNone
	}
	<-r.slots
	return text, nil
}

// Free gives a slot back.
func (r *Lent) Free() { <-r.slots }

// Held has slots that the caller gets.
type Held struct {
	slots chan struct{}
	texts map[string]string
}

// NewHeld makes n of them.
func NewHeld(n int) *Held { return &Held{slots: make(chan struct{}, n)} }

// Take is likely only: it takes for others, and what they do is not known.
func (r *Held) Take(name string, keep bool) (string, error) {
	r.slots <- struct{}{}
	text, ok := r.texts[name]
	if !ok {
		return "", errNone
	}
	if keep {
		return text, nil
	}
	<-r.slots
	return text, nil
}

// A Conn is lent by a pool.
type Conn struct{ broken bool }

// A Pool has connections.
type Pool struct{ free chan *Conn }

// NewPool makes n of them.
func NewPool(n int) *Pool {
	p := &Pool{free: make(chan *Conn, n)}
	for range n {
		p.free <- new(Conn)
	}
	return p
}

// With loses what is broken.
func (p *Pool) With(f func(*Conn) error) error {
	c := <-p.free
	if c.broken {
		return errNone // want `returns without giving back what was taken from free`
	}
	defer func() { p.free <- c }()
	return f(c)
}

// A Turn has a channel of its own for each who waits.
type Turn struct{ wakeup chan bool }

// NewTurn makes one.
func NewTurn() *Turn { return &Turn{wakeup: make(chan bool, 1)} }

// Enter is likely only: it wakes somebody else, and owes nothing for what woke it.
func (t *Turn) Enter(next *Turn) error {
	if ok := <-t.wakeup; !ok {
		return errNone
	}
	next.wakeup <- true
	return nil
}

// Tree has parts.
type Tree struct{ subs []*Tree }

// Walk waits for a slot that those above may have.
func (r *Renderer) Walk(t *Tree) {
	r.slots <- struct{}{}
	defer func() { <-r.slots }()
	for _, sub := range t.subs {
		r.Walk(sub) // want `Walk calls itself while it holds a slot of slots, and waits for another one`
	}
}

// WalkTo is likely only: the depth may have to be less than there are slots.
func (r *Renderer) WalkTo(t *Tree, depth int) {
	r.slots <- struct{}{}
	defer func() { <-r.slots }()
	for _, sub := range t.subs {
		if depth > 0 {
			r.WalkTo(sub, depth-1)
		}
	}
}

// walk is likely only: who calls it may be one goroutine, with a small tree.
func (r *Renderer) walk(t *Tree) {
	r.slots <- struct{}{}
	defer func() { <-r.slots }()
	for _, sub := range t.subs {
		r.walk(sub)
	}
}

// A Copier takes parts of a semaphore.
type Copier struct{ sem *semaphore.Weighted }

// Copy waits for a part while it has one.
func (c *Copier) Copy(t *Tree) error {
	if err := c.sem.Acquire(context.Background(), 1); err != nil {
		return err
	}
	defer c.sem.Release(1)
	for _, sub := range t.subs {
		if err := c.Copy(sub); err != nil { // want `Copy calls itself while it holds its part of a semaphore, and waits for another one`
			return err
		}
	}
	return nil
}

// Size is small.
func (t *Tree) Size() int64 { return int64(len(t.subs)) }

// Load is likely only: trees may be small.
func (c *Copier) Load(t *Tree) error {
	n := t.Size()
	if err := c.sem.Acquire(context.Background(), n); err != nil {
		return err
	}
	defer c.sem.Release(n)
	return nil
}

// A Checker has a group with a limit.
type Checker struct {
	group errgroup.Group
	links map[string][]string
}

// NewChecker makes one.
func NewChecker(n int) *Checker {
	c := new(Checker)
	c.group.SetLimit(n)
	return c
}

// Check starts the first.
func (c *Checker) Check(url string) error {
	c.group.Go(func() error { return c.visit(url) })
	c.group.Go(func() error { return c.list(url) })
	c.group.Go(func() error { return c.follow(url) })
	return c.group.Wait()
}

func (c *Checker) visit(url string) error {
	for _, l := range c.links[url] {
		c.group.Go(func() error { return c.visit(l) }) // want `waits for room in a group with a limit, while it has a place in that group itself`
	}
	return nil
}

// Likely only: the limit may be more than all those that wait, which start others, but not themselves.
func (c *Checker) list(url string) error {
	for _, l := range c.links[url] {
		c.group.Go(func() error { println(l); return nil })
	}
	return nil
}

// Likely only: each one starts one more, and makes room for it.
func (c *Checker) follow(url string) error {
	if len(c.links[url]) > 0 {
		c.group.Go(func() error { return c.follow(c.links[url][0]) })
	}
	return nil
}
