package locks

import "sync"

// A drawer is one of a chest of them. Each has a lock of its own.
type drawer struct {
	mu    sync.RWMutex
	socks map[string]int
	pairs map[string]int
}

type chest struct {
	drawers []*drawer
	mask    uint64
}

func newChest(n int) *chest {
	c := &chest{drawers: make([]*drawer, n), mask: uint64(n - 1)}
	for i := range c.drawers {
		c.drawers[i] = &drawer{socks: make(map[string]int), pairs: make(map[string]int)}
	}
	return c
}

// of returns the drawer for socks of a color.
func (c *chest) of(color string) *drawer {
	return c.drawers[hashOf(color)&c.mask]
}

func hashOf(s string) (h uint64) {
	for i := range len(s) {
		h += uint64(s[i])
	}
	return h
}

func (d *drawer) put(color string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.socks, color)
}

func (d *drawer) count() (n int) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	for range d.socks {
		n++
	}
	return n
}

// fillChest fills drawers while it looks into them. Safe: who looks into a drawer holds the lock of that drawer, and so
// does who fills it, whichever it is.
func fillChest(n int, colors []string) {
	c := newChest(n)
	go func() {
		for _, color := range colors {
			c.of(color).put(color)
		}
	}()
	c.drawers[0].count()
}

func (d *drawer) pair(color string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.pairs, color) // want `d.pairs is written here and read at owners.go:81`
}

// pairChest holds the lock of another drawer.
func pairChest(n int, colors []string) int {
	c := newChest(n)
	go func() {
		for _, color := range colors {
			c.of(color).pair(color)
		}
	}()
	n = 0
	c.drawers[1].mu.Lock()
	defer c.drawers[1].mu.Unlock()
	for range c.drawers[0].pairs {
		n++
	}
	return n
}
