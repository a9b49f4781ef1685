// Package flush uses another package as its documentation asks for.
package flush

import "kernels/silent/crosspkg_contract/page"

// All flushes dirty pages.
func All(c *page.Cache) int {
	c.Lock()
	defer c.Unlock()
	n := 0
	for c.FlushOneLocked() {
		n++
	}
	return n
}

// Some flushes until stop says so.
func Some(c *page.Cache, stop func() bool) {
	for !stop() {
		release := c.Pin()
		ok := c.FlushOneLocked()
		release()
		if !ok {
			return
		}
	}
}

// Prepare fills a cache that nobody else has yet.
func Prepare(n int) *page.Cache {
	c := page.New()
	for i := range n {
		c.MarkLocked(i)
	}
	return c
}

// First returns the first dirty page, if there is one.
func First(c *page.Cache) (int, error) {
	p, err := c.Acquire()
	if err != nil {
		return 0, err
	}
	defer p.Release()
	return p.Number(), nil
}
