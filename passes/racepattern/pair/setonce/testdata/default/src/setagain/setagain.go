// Package setagain sets variables where they are not set yet.
package setagain

// A station opens its line when it is needed.
type station struct {
	open func() (chan int, error)
	line chan int
	err  error
}

func (s *station) prepare() error {
	if s.line == nil {
		line, err := s.open()
		if err != nil {
			s.err = err
			return err
		}
		s.line = line
	}
	return s.err
}

func (s *station) serve() {
	if s.prepare() == nil {
		println(len(s.line))
	}
}

// Safe: the line is open already, so the goroutine writes nothing.
func openBefore(open func() (chan int, error)) (chan int, error) {
	s := &station{open: open}
	if err := s.prepare(); err != nil {
		return nil, err
	}
	go s.serve()
	return s.line, s.err
}

// Safe: the test stands further out.
func openAround(open func() (chan int, error)) error {
	d := &depot{open: open}
	d.prepare()
	go d.serve()
	return d.err
}

// Safe: nor does who has started it.
func openTwice(open func() (chan int, error)) error {
	b := &booth{open: open}
	b.prepare()
	go b.serve()
	return b.prepare()
}

type booth struct {
	open func() (chan int, error)
	line chan int
}

func (b *booth) prepare() (err error) {
	if b.line == nil {
		b.line, err = b.open()
	}
	return err
}

func (b *booth) serve() { println(len(b.line)) }

type depot struct {
	open func() (chan int, error)
	line chan int
	err  error
}

func (d *depot) prepare() {
	if d.line == nil {
		d.connect()
	}
}

func (d *depot) connect() { d.line, d.err = d.open() }

func (d *depot) serve() {
	d.prepare()
	println(len(d.line))
}

type outpost struct {
	open func() (chan int, error)
	line chan int
	err  error
}

func (o *outpost) prepare() error {
	if o.line == nil {
		line, err := o.open()
		if err != nil {
			o.err = err // want `o.err is written here and read at setagain.go:\d+ by`
			return err
		}
		o.line = line // want `o.line is written here and read at setagain.go:\d+ by`
	}
	return o.err
}

func (o *outpost) serve() {
	if o.prepare() == nil {
		println(len(o.line))
	}
}

// Nobody has opened it before.
func openMeanwhile(open func() (chan int, error)) (chan int, error) {
	o := &outpost{open: open}
	go o.serve()
	return o.line, o.err
}

type reopened struct {
	open func() (chan int, error)
	line chan int
}

func (r *reopened) prepare() {
	if r.line == nil {
		line, _ := r.open()
		r.line = line // want `r.line is written here and read at setagain.go:\d+ by`
	}
}

// It is set, but to nil.
func openAgain(open func() (chan int, error)) chan int {
	r := &reopened{open: open}
	r.line = nil
	go r.prepare()
	return r.line
}
