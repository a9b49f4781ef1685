package slots_group

import (
	"context"

	"golang.org/x/sync/errgroup"
	"golang.org/x/sync/semaphore"
)

type checker struct {
	group errgroup.Group
	free  errgroup.Group
	links map[string][]string
}

func newChecker(n int) *checker {
	c := new(checker)
	c.group.SetLimit(n)
	return c
}

func (c *checker) check(url string) error {
	c.group.Go(func() error { return c.visit(url) })
	c.free.Go(func() error { return c.visitFree(url) })
	return c.group.Wait()
}

func (c *checker) visit(url string) error {
	for _, l := range c.links[url] {
		c.group.Go(func() error { return c.visit(l) }) // want `waits for room in a group with a limit, while it has a place in that group itself`
	}
	return nil
}

// Silent: the group has no limit.
func (c *checker) visitFree(url string) error {
	for _, l := range c.links[url] {
		c.free.Go(func() error { return c.visitFree(l) })
	}
	return nil
}

// Silent: what starts them all has no place in the group.
func all(urls []string, get func(string) error) error {
	var g errgroup.Group
	g.SetLimit(2)
	for _, u := range urls {
		g.Go(func() error { return get(u) })
	}
	return g.Wait()
}

type decoder struct{ sem *semaphore.Weighted }

func size(s string) int64 { return int64(len(s)) }

func (d *decoder) decode(s string) error {
	n := size(s)
	if err := d.sem.Acquire(context.Background(), n); err != nil { // want `waits for ever if it needs more than there is`
		return err
	}
	defer d.sem.Release(n)
	return nil
}

// Silent: it needs no more than there is.
func (d *decoder) decodeSmall(s string, most int64) error {
	n := size(s)
	if n > most {
		n = most
	}
	if err := d.sem.Acquire(context.Background(), n); err != nil {
		return err
	}
	defer d.sem.Release(n)
	return nil
}

// Silent: the caller ends the wait.
func (d *decoder) decodeFor(ctx context.Context, s string) error {
	n := size(s)
	if err := d.sem.Acquire(ctx, n); err != nil {
		return err
	}
	defer d.sem.Release(n)
	return nil
}

type node struct{ subs []*node }

func (d *decoder) walk(n *node) error {
	if err := d.sem.Acquire(context.Background(), 1); err != nil {
		return err
	}
	defer d.sem.Release(1)
	for _, s := range n.subs {
		if err := d.walk(s); err != nil { // want `walk calls itself while it holds its part of a semaphore, and waits for another one`
			return err
		}
	}
	return nil
}

// Silent: it has released its part.
func (d *decoder) walkInTurn(n *node) error {
	if err := d.sem.Acquire(context.Background(), 1); err != nil {
		return err
	}
	println(len(n.subs))
	d.sem.Release(1)
	for _, s := range n.subs {
		if err := d.walkInTurn(s); err != nil {
			return err
		}
	}
	return nil
}
