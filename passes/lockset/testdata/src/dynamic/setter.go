package dynamic

import "sync"

// A timer wheel calls back a method of a node that was made for the wheel.
type wheel struct {
	mu   sync.Mutex
	due  []int
	fire func(id int)
}

func (w *wheel) SetFire(f func(id int)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.fire = f
}

func (w *wheel) cancel(id int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.due = w.due[:id]
}

func (w *wheel) tickBad() {
	w.mu.Lock()
	defer w.mu.Unlock()
	fire := w.fire
	if fire == nil {
		return
	}
	for _, id := range w.due {
		fire(id) // want `w\.mu is already held and is locked again by \(\*node\)\.fired -> \(\*wheel\)\.cancel`
	}
}

// Silent: released before.
func (w *wheel) tickGood() {
	w.mu.Lock()
	due, fire := w.due, w.fire
	w.mu.Unlock()
	for _, id := range due {
		fire(id)
	}
}

type node struct{ wheel *wheel }

func (n *node) fired(id int) { n.wheel.cancel(id) }

func run() {
	w := &wheel{}
	n := &node{wheel: w}
	w.SetFire(n.fired)
	w.tickBad()
	w.tickGood()
}

// The nodes of this wheel belong to another one.
type outer struct {
	mu    sync.Mutex
	due   []int
	fire  func(id int)
	inner *outer
}

func (o *outer) SetFire(f func(id int)) { o.fire = f }

func (o *outer) cancel(id int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.due = o.due[:id]
}

// Silent: what it calls cancels in the inner wheel.
func (o *outer) tick() {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, id := range o.due {
		o.fire(id)
	}
}

type outerNode struct{ of *outer }

func (n *outerNode) fired(id int) { n.of.cancel(id) }

func runOuter() {
	inner := &outer{}
	o := &outer{inner: inner}
	n := &outerNode{of: inner}
	o.SetFire(n.fired)
	o.tick()
}

// Others get hold of this wheel and may set what they like.
type Wheel struct {
	mu   sync.Mutex
	due  []int
	fire func(id int)
}

func (w *Wheel) SetFire(f func(id int)) { w.fire = f }

func (w *Wheel) cancel(id int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.due = w.due[:id]
}

// Silent: what it calls is not known.
func (w *Wheel) tick() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, id := range w.due {
		w.fire(id)
	}
}

type wheelNode struct{ of *Wheel }

func (n *wheelNode) fired(id int) { n.of.cancel(id) }

func runWheel() {
	w := &Wheel{}
	n := &wheelNode{of: w}
	w.SetFire(n.fired)
	w.tick()
}

// The callback is a method of who sets it.
type lamp struct {
	mu  sync.Mutex
	on  bool
	cue func()
}

func (l *lamp) setCue(f func()) { l.cue = f }

func newLamp() *lamp {
	l := &lamp{}
	l.setCue(l.toggle)
	return l
}

func (l *lamp) toggle() {
	l.mu.Lock()
	l.on = !l.on
	l.mu.Unlock()
}

func (l *lamp) cueBad() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cue() // want `l\.mu is already held and is locked again by \(\*lamp\)\.toggle`
}

// Silent: the cue of another lamp.
func (l *lamp) cueGood(m *lamp) {
	l.mu.Lock()
	defer l.mu.Unlock()
	m.cue()
}

// Promoted methods are of a part.
type dimmer struct {
	mu sync.Mutex
	*bulb
}

type bulb struct {
	mu sync.Mutex
	n  int
}

func (b *bulb) dim() {
	b.mu.Lock()
	b.n--
	b.mu.Unlock()
}

type dimmable interface{ dim() }

type panel struct{ d dimmable }

func newPanel(d *dimmer) *panel { return &panel{d: d} }

// Silent: the bulb has a lock of its own.
func (d *dimmer) night() {
	d.mu.Lock()
	defer d.mu.Unlock()
	newPanel(d).d.dim()
}
