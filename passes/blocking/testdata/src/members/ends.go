package members

import "sync"

// news has readers, who stay until what Read returns is called: that forgets to end them.
type news struct {
	mu      sync.Mutex
	readers map[chan string]bool
}

func (n *news) Read(show func(string)) (stop func()) {
	pages := make(chan string, 2)
	n.mu.Lock()
	n.readers[pages] = true
	n.mu.Unlock()
	go func() {
		for p := range pages { // want `the goroutine may wait for ever here, as no goroutine is left to send on pages or close it`
			show(p)
		}
	}()
	return func() {
		n.mu.Lock()
		defer n.mu.Unlock()
		delete(n.readers, pages)
	}
}

func (n *news) Print(page string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for r := range n.readers {
		select {
		case r <- page:
		default:
		}
	}
}

// endedNews closes the channel of a reader when it takes that out.
type endedNews struct {
	mu      sync.Mutex
	readers map[chan string]bool
}

func (n *endedNews) Read(show func(string)) (stop func()) {
	pages := make(chan string, 2)
	n.mu.Lock()
	n.readers[pages] = true
	n.mu.Unlock()
	go func() {
		for p := range pages {
			show(p)
		}
	}()
	return func() {
		n.mu.Lock()
		defer n.mu.Unlock()
		if n.readers[pages] {
			delete(n.readers, pages)
			close(pages)
		}
	}
}

func (n *endedNews) Print(page string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for r := range n.readers {
		select {
		case r <- page:
		default:
		}
	}
}

// A call is answered, or times out.
type call struct {
	mu   sync.Mutex
	over bool
	done chan struct{}
}

// line ends a call by its peer, or by who has begun it: both find that it is not over.
type line struct {
	mu    sync.Mutex
	calls map[string]*call
}

func (l *line) Begin(name string) *call {
	c := &call{done: make(chan struct{})}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.calls[name] = c
	return c
}

func (c *call) isOver() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.over
}

func (c *call) end() {
	if c.isOver() {
		return
	}
	c.mu.Lock()
	c.over = true
	c.mu.Unlock()
	close(c.done) // want `c.done may be closed here for the second time, which panics`
}

func (c *call) HangUp() { c.end() }

func (l *line) Answer(name string) {
	l.mu.Lock()
	c := l.calls[name]
	delete(l.calls, name)
	l.mu.Unlock()
	if c != nil {
		c.end()
	}
}

// A visit is like a call, but nobody else looks between the test and what follows from it.
type visit struct {
	mu   sync.Mutex
	over bool
	done chan struct{}
}

type porch struct {
	mu     sync.Mutex
	visits map[string]*visit
}

func (p *porch) Begin(name string) *visit {
	v := &visit{done: make(chan struct{})}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.visits[name] = v
	return v
}

func (v *visit) end() {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.over {
		return
	}
	v.over = true
	close(v.done)
}

func (v *visit) Leave() { v.end() }

func (p *porch) Answer(name string) {
	p.mu.Lock()
	v := p.visits[name]
	delete(p.visits, name)
	p.mu.Unlock()
	if v != nil {
		v.end()
	}
}

// A ticket is closed by whoever has it, who does so once.
type ticket struct {
	gone chan struct{}
}

func (t *ticket) Close() { close(t.gone) }

type desk struct {
	mu      sync.Mutex
	tickets []*ticket
}

func (d *desk) Draw() *ticket {
	t := &ticket{gone: make(chan struct{})}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.tickets = append(d.tickets, t)
	return t
}
