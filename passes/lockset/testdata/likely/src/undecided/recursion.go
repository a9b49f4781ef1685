package undecided

import "sync"

// A macro expands a document, part of which may be an abstract of the document.
// The methods stand in the order in which what the last does takes longest to get to
// the others.
type macro struct {
	abstract bool
	text     string
}

func (m *macro) expand(d *document) {
	if m.abstract {
		m.text = d.short()
	}
}

type document struct {
	mu    sync.Mutex
	macro *macro
	ready bool
}

func (d *document) render() { d.macro.expand(d) }

func (d *document) short() string {
	d.prepare()
	return "short"
}

func (d *document) prepare() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.ready {
		return
	}
	d.render() // want `d\.mu is already held and may be locked again by \(\*document\)\.render -> \(\*macro\)\.expand -> \(\*document\)\.short -> \(\*document\)\.prepare`
	d.ready = true
}

// A note is the same with the lock free while its macro expands.
type note struct {
	mu    sync.Mutex
	macro *noteMacro
	ready bool
}

type noteMacro struct{ abstract bool }

func (m *noteMacro) expand(n *note) {
	if m.abstract {
		n.short()
	}
}

func (n *note) render() { n.macro.expand(n) }

func (n *note) short() { n.prepare() }

func (n *note) prepare() {
	n.mu.Lock()
	ready := n.ready
	n.mu.Unlock()
	if ready {
		return
	}
	n.render()
	n.mu.Lock()
	n.ready = true
	n.mu.Unlock()
}
