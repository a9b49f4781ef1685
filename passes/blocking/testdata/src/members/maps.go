package members

import "sync"

// An order waits until somebody decides on it.
type order struct {
	id      int
	decided chan bool
}

// book forgets an order without a decision.
type book struct {
	mu     sync.Mutex
	last   int
	orders map[int]*order
}

func newBook() *book { return &book{orders: make(map[int]*order)} }

func (b *book) Place(run func()) int {
	o := &order{decided: make(chan bool, 1)}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last++
	o.id = b.last
	b.orders[o.id] = o
	go func() {
		if <-o.decided { // want `the goroutine may wait for ever here, as no goroutine is left to send on o.decided or close it`
			run()
		}
	}()
	return o.id
}

func (b *book) Decide(id int, yes bool) {
	b.mu.Lock()
	o := b.orders[id]
	delete(b.orders, id)
	b.mu.Unlock()
	if o != nil {
		o.decided <- yes
	}
}

func (b *book) Forget(id int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.orders, id)
}

// decidedBook decides before it forgets: whoever waits for an order that is in the book is told, and none is taken out of it otherwise.
type decidedBook struct {
	mu     sync.Mutex
	last   int
	orders map[int]*decidedOrder
}

func (b *decidedBook) Place(run func()) int {
	o := &decidedOrder{decided: make(chan bool, 1)}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last++
	o.id = b.last
	b.orders[o.id] = o
	go func() {
		if <-o.decided {
			run()
		}
	}()
	return o.id
}

func (b *decidedBook) Decide(id int, yes bool) {
	b.mu.Lock()
	o := b.orders[id]
	delete(b.orders, id)
	b.mu.Unlock()
	if o != nil {
		o.decided <- yes
	}
}

func (b *decidedBook) Forget(id int) { b.Decide(id, false) }

type decidedOrder struct {
	id      int
	decided chan bool
}

// A viewer is shown frames until it is dropped.
type viewer struct {
	frames chan []byte
}

// wall closes the channel of a viewer that is too slow, and closes it again when the viewer leaves.
type wall struct {
	mu      sync.Mutex
	viewers map[*viewer]bool
}

func (w *wall) Enter() *viewer {
	v := &viewer{frames: make(chan []byte, 1)}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.viewers[v] = true
	return v
}

func (w *wall) Show(frame []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for v, awake := range w.viewers {
		if !awake {
			continue
		}
		select {
		case v.frames <- frame:
		default:
			close(v.frames)
			w.viewers[v] = false
		}
	}
}

func (w *wall) Leave(v *viewer) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, ok := w.viewers[v]; ok {
		delete(w.viewers, v)
		close(v.frames) // want `v.frames may be closed here for the second time, which panics`
	}
}

// awakeWall looks at what the map says of the viewer that leaves: that of one that was too slow is closed already.
type awakeWall struct {
	mu      sync.Mutex
	viewers map[*viewer]bool
}

func (w *awakeWall) Enter() *viewer {
	v := &viewer{frames: make(chan []byte, 1)}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.viewers[v] = true
	return v
}

func (w *awakeWall) Show(frame []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for v, awake := range w.viewers {
		if !awake {
			continue
		}
		select {
		case v.frames <- frame:
		default:
			close(v.frames)
			w.viewers[v] = false
		}
	}
}

func (w *awakeWall) Leave(v *viewer) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.viewers[v] {
		close(v.frames)
	}
	delete(w.viewers, v)
}
