package possible

// A watch has nothing to report until somebody asks it to.
type watch struct {
	events chan string
	closed bool
}

func (w *watch) open(n int) {
	if w.events != nil {
		return
	}
	w.events = make(chan string, n)
}

func (w *watch) openIf(want func() bool) {
	if want() {
		w.events = make(chan string)
	}
}

func (w *watch) shut() { w.closed = true }

// What a field of a new object is was decided where it was made.
func afterOpenIf(want func() bool) {
	w := &watch{}
	c := make(chan int)
	go func() {
		c <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
	}()
	w.openIf(want)
	if w.events == nil {
		return
	}
	<-c
}

// Silent: a new watch has no events, so open makes them, and they are there.
func afterOpen() {
	w := &watch{}
	c := make(chan int)
	go func() {
		c <- 1
	}()
	w.open(1)
	if w.events == nil {
		return
	}
	<-c
}

// The watch was shut.
func afterShut() {
	w := &watch{}
	c := make(chan int)
	go func() {
		c <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
	}()
	w.shut()
	if w.closed {
		return
	}
	<-c
}

// Silent: nobody has shut it.
func beforeShut() {
	w := &watch{}
	c := make(chan int)
	go func() {
		c <- 1
	}()
	if w.closed {
		return
	}
	<-c
	w.shut()
}

// A pool limits what runs at a time, unless its limit is nothing.
type pool struct{ slots chan struct{} }

func newPool(limit int) *pool {
	var slots chan struct{}
	if limit > 0 {
		slots = make(chan struct{}, limit)
	}
	return &pool{slots: slots}
}

func limited() {
	p := newPool(1)
	c := make(chan int)
	go func() {
		c <- 1 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
	}()
	if p.slots != nil {
		return
	}
	<-c
}

// Silent: the number that newPool gets decides on whether there are slots.
func unlimited() {
	p := newPool(0)
	c := make(chan int)
	go func() {
		c <- 1
	}()
	if p.slots != nil {
		return
	}
	<-c
}
