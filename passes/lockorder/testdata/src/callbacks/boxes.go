package callbacks

import (
	"sync"

	"callbacks/bus"
)

// The box of a view is not the one that its maker waits for: package bus makes a new one for each.
type view struct {
	mu    sync.Mutex
	box   *bus.Box
	count int
}

func newView() *view { return &view{box: bus.NewBox()} }

func (v *view) loop() {
	for {
		v.mu.Lock()
		v.box.Set()
		v.mu.Unlock()
	}
}

func (v *view) add(n int) {
	v.mu.Lock()
	v.count += n
	v.mu.Unlock()
}

func Look() {
	events := bus.NewBox()
	v := newView()
	go v.loop()
	go events.Set()
	events.Wait(func(n int) { v.add(n) })
}

// A pane gets the box of who makes it.
type pane struct {
	mu    sync.Mutex
	box   *bus.Box
	count int
}

func newPane(box *bus.Box) *pane { return &pane{box: box} }

func (p *pane) loop() {
	for {
		p.mu.Lock()
		p.box.Set() // want `deadlock: \(\*pane\)\.loop holds pane\.mu and waits for bus\.Box\.cond \(box.go:14\); LookThrough holds bus\.Box\.cond and waits for pane\.mu`
		p.mu.Unlock()
	}
}

func (p *pane) add(n int) {
	p.mu.Lock()
	p.count += n
	p.mu.Unlock()
}

func LookThrough() {
	events := bus.NewBox()
	p := newPane(events)
	go p.loop()
	events.Wait(func(n int) { p.add(n) })
}
