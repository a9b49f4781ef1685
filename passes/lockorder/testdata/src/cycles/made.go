package cycles

import "sync"

// A tent is what each call of Sway makes for itself.
type tent struct {
	day, night sync.Mutex
	chairs     int
}

// Safe: one goroutine does both, with a tent that it has made.
func Sway(n int) int {
	t := newTent()
	t.there(n)
	t.back(n)
	return t.chairs
}

func newTent() *tent { return new(tent) }

func (t *tent) there(n int) {
	t.day.Lock()
	defer t.day.Unlock()
	t.night.Lock()
	defer t.night.Unlock()
	t.chairs += n
}

func (t *tent) back(n int) {
	t.night.Lock()
	defer t.night.Unlock()
	t.day.Lock()
	defer t.day.Unlock()
	t.chairs -= n
}

// A camp is what goroutines have in common.
type camp struct {
	day, night sync.Mutex
	chairs     int
}

// Several goroutines do both with a camp that one of them has made.
func Camp(n int) {
	c := new(camp)
	go c.there(n)
	c.there(n)
	c.back(n)
}

func (c *camp) there(n int) {
	c.day.Lock()
	defer c.day.Unlock()
	c.night.Lock() // want `deadlock: \(\*camp\).there holds camp.day and waits for camp.night; \(\*camp\).back holds camp.night and waits for camp.day`
	defer c.night.Unlock()
	c.chairs += n
}

func (c *camp) back(n int) {
	c.night.Lock()
	defer c.night.Unlock()
	c.day.Lock()
	defer c.day.Unlock()
	c.chairs -= n
}

// A common tent is found by all.
var common *bivouac

type bivouac struct {
	day, night sync.Mutex
	chairs     int
}

func Share(n int) {
	b := common
	if b == nil {
		b = new(bivouac)
		common = b
	}
	b.there(n)
	b.back(n)
}

func (b *bivouac) there(n int) {
	b.day.Lock()
	defer b.day.Unlock()
	b.night.Lock() // want `deadlock: \(\*bivouac\).there holds bivouac.day and waits for bivouac.night; \(\*bivouac\).back holds bivouac.night and waits for bivouac.day`
	defer b.night.Unlock()
	b.chairs += n
}

func (b *bivouac) back(n int) {
	b.night.Lock()
	defer b.night.Unlock()
	b.day.Lock()
	defer b.day.Unlock()
	b.chairs -= n
}
