package habit

import (
	"sync"
	"time"
)

// A Meter is read by one goroutine at a time, for all that counting says: half of its methods do without the lock.
type Meter struct {
	name string

	mu    sync.Mutex
	value int
}

func (m *Meter) Reset() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.value = 0
}

func (m *Meter) Step() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.value++
	if m.value == 100 {
		m.value = -100
	}
}

func (m *Meter) High() bool { return m.value > 10 }

func (m *Meter) Low() bool { return m.value < -10 }

// A Scale is the twin: one of them is run by a goroutine.
type Scale struct {
	name string

	mu    sync.Mutex
	value int
}

func (g *Scale) Reset() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.value = 0
}

func (g *Scale) Step() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.value++
	if g.value == 100 {
		g.value = -100
	}
}

func (g *Scale) Run(every time.Duration, high chan<- int) {
	go func() {
		for range time.Tick(every) {
			if g.value > 10 { // want `g\.value is read without g\.mu`
				high <- g.level()
			}
		}
	}()
}

func (g *Scale) level() int { return g.value } // want `g\.value is read without g\.mu`

// A Dial is the twin: a method takes the lock itself, for what stands beside it.
type Dial struct {
	name string

	mu    sync.Mutex
	value int
	turns int
}

func (d *Dial) Reset() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.value = 0
}

func (d *Dial) Step() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.value++
	if d.value == 100 {
		d.value = -100
	}
}

func (d *Dial) High() bool {
	d.mu.Lock()
	d.turns++
	d.mu.Unlock()
	time.Sleep(time.Millisecond)
	return d.value > 10 // want `d\.value is read without d\.mu`
}

func (d *Dial) Low() bool { return d.value < -10 }

// An Index is used by many, until nobody uses it any more.
type Index struct {
	mu   sync.Mutex
	root *int
	at   map[string]int
}

func (x *Index) Add(name string, at int) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.at == nil {
		x.at = make(map[string]int)
	}
	x.at[name] = at
}

func (x *Index) Find(name string) int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.at[name]
}

func (x *Index) Size() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return len(x.at)
}

// Release ends its life.
func (x *Index) Release() {
	x.root = nil
	x.at = nil
}

// A Catalog is the twin: it releases what it is told.
type Catalog struct {
	mu   sync.Mutex
	root *int
	at   map[string]int
}

func (x *Catalog) Add(name string, at int) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.at == nil {
		x.at = make(map[string]int)
	}
	x.at[name] = at
}

func (x *Catalog) Find(name string) int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.at[name]
}

func (x *Catalog) Size() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	return len(x.at)
}

func (x *Catalog) Release(p *int) {
	x.root = p
	x.at = nil // want `x\.at is written without x\.mu`
}
