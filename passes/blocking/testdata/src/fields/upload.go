package fields

type writer struct {
	began bool
	done  chan struct{}
	abort chan struct{}
}

// upload starts what closes the channel before finish is called.
func (w *writer) upload() {
	w.began = true
	w.open()
}

func (w *writer) open() {
	go func() { close(w.done) }()
}

// Silent: upload has been called, or open is called here.
func (w *writer) finish() {
	if !w.began {
		w.open()
	}
	<-w.done
}

// Nobody but this function closes the channel, and not always.
func (w *writer) stop() {
	if !w.began {
		w.halt()
	}
	<-w.abort // want `the function may wait for ever here, as no goroutine is left to send on w.abort or close it`
}

func (w *writer) halt() {
	go func() { close(w.abort) }()
}

func newWriter() *writer {
	return &writer{done: make(chan struct{}), abort: make(chan struct{})}
}
