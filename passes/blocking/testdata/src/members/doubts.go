package members

import (
	"sync"
	"sync/atomic"
)

// A parcel waits until it is fetched.
type parcel struct {
	state   int
	fetched chan struct{}
}

// depot takes parcels out that are fetched: a count tells which, which nobody follows.
type depot struct {
	mu      sync.Mutex
	parcels map[int]*parcel
}

func (d *depot) Store(id int) {
	p := &parcel{fetched: make(chan struct{})}
	d.mu.Lock()
	d.parcels[id] = p
	d.mu.Unlock()
	<-p.fetched
}

func (d *depot) Fetch(id int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if p := d.parcels[id]; p != nil {
		if p.state++; p.state == 1 {
			close(p.fetched)
		}
		if p.state > 1 {
			delete(d.parcels, id)
		}
	}
}

// A lamp is put out by whoever is first, as an atomic variable tells.
type lamp struct {
	out  atomic.Bool
	dark chan struct{}
}

func (l *lamp) Off() {
	if l.out.CompareAndSwap(false, true) {
		close(l.dark)
	}
}

type house struct {
	mu    sync.Mutex
	lamps map[string]*lamp
}

func (h *house) Light(room string) *lamp {
	l := &lamp{dark: make(chan struct{})}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.lamps[room] = l
	return l
}

func (h *house) Night() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, l := range h.lamps {
		l.Off()
	}
}

// A porter waits for a bag with the lock of the hotel held. Who waits for that lock is not told again.
type porter struct {
	bag chan int
}

type hotel struct {
	mu      sync.Mutex
	porters map[int]*porter
}

func (h *hotel) Hire(id int, carry func(int)) {
	p := &porter{bag: make(chan int)}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.porters[id] = p
	go func() { carry(<-p.bag) }()
}

func (h *hotel) Arrive(id, bag int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if p := h.porters[id]; p != nil {
		p.bag <- bag // want `the function may wait for ever here, as no goroutine is left to receive from p.bag`
	}
}

// An inbox may be read by whoever has made it, so that all who send get on.
type inbox struct {
	mail chan string
}

func (i *inbox) Mail() <-chan string { return i.mail }

type post struct {
	mu      sync.Mutex
	inboxes map[string]*inbox
}

func (p *post) Open(name string) *inbox {
	i := &inbox{mail: make(chan string)}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.inboxes[name] = i
	return i
}

func (p *post) Send(name, text string) {
	p.mu.Lock()
	i := p.inboxes[name]
	p.mu.Unlock()
	if i != nil {
		i.mail <- text
	}
}
