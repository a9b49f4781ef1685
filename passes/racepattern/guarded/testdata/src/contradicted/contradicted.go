// Package contradicted has comments about guards that the code does not follow.
package contradicted

import "sync"

type Meter struct {
	mu sync.Mutex
	n  int // guarded by mu
}

func (m *Meter) Add()     { m.n++ }
func (m *Meter) Reset()   { m.n = 0 }
func (m *Meter) Get() int { return m.n }

// Gauge is a Meter with one method that holds the lock: the comment is right.
type Gauge struct {
	mu sync.Mutex
	n  int // guarded by mu
}

func (g *Gauge) Add() {
	g.mu.Lock()
	g.n++
	g.mu.Unlock()
}
func (g *Gauge) Reset()   { g.n = 0 }    // want `g\.n is written without g\.mu`
func (g *Gauge) Get() int { return g.n } // want `g\.n is read without g\.mu`

// Level is a Meter of which one method in six holds the lock.
type Level struct {
	mu sync.Mutex
	n  int // guarded by mu
}

func (l *Level) Add() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.n++
}
func (l *Level) Reset()      { l.n = 0 }
func (l *Level) Double()     { l.n *= 2 }
func (l *Level) Set(n int)   { l.n = n }
func (l *Level) Get() int    { return l.n }
func (l *Level) Empty() bool { return l.n == 0 }

// Depth is a Level of which two methods hold the lock.
type Depth struct {
	mu sync.Mutex
	n  int // guarded by mu
}

func (d *Depth) Add() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.n++
}

func (d *Depth) Sub() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.n--
}
func (d *Depth) Reset()      { d.n = 0 }         // want `d\.n is written without d\.mu`
func (d *Depth) Double()     { d.n *= 2 }        // want `d\.n is written without d\.mu`
func (d *Depth) Set(n int)   { d.n = n }         // want `d\.n is written without d\.mu`
func (d *Depth) Get() int    { return d.n }      // want `d\.n is read without d\.mu`
func (d *Depth) Empty() bool { return d.n == 0 } // want `d\.n is read without d\.mu`

// Both has one comment for two fields.
type Both struct {
	// mu protects a and b
	mu   sync.Mutex
	a, b int
}

func (x *Both) SetA(n int) { x.a = n }
func (x *Both) SetB(n int) { x.b = n }
func (x *Both) GetA() int  { return x.a }
func (x *Both) GetB() int  { return x.b }
func (x *Both) Swap() {
	t := x.a
	x.a = x.b
	x.b = t
}

// Fresh is filled before anybody else knows it.
type Fresh struct {
	mu sync.Mutex
	n  int // guarded by mu
}

func New() *Fresh {
	f := &Fresh{}
	f.n = 1
	f.n++
	f.n *= 2
	return f
}

// Helped has helpers whose callers hold the lock.
type Helped struct {
	mu sync.Mutex
	n  int // guarded by mu
}

func (h *Helped) add()     { h.n++ }
func (h *Helped) reset()   { h.n = 0 }
func (h *Helped) get() int { return h.n }

func (h *Helped) Do() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.add()
	h.reset()
	return h.get()
}
