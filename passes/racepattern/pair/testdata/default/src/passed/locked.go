package passed

import "sync"

// A pipe has helpers that are told whether the caller holds the lock.
type pipe struct {
	mu  sync.Mutex
	n   int
	err error
}

func (p *pipe) setErr(err error, locked bool) error {
	if !locked {
		p.mu.Lock()
		defer p.mu.Unlock()
	}
	p.err = err
	return err
}

func (p *pipe) readErr(locked bool) error {
	if !locked {
		p.mu.Lock()
		defer p.mu.Unlock()
	}
	return p.err
}

// The lock is held all the time, since the helpers do not release it.
func (p *pipe) read() (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.readErr(true); err != nil {
		return 0, err
	}
	return p.n, p.readErr(true)
}

func (p *pipe) write(n int) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.setErr(nil, true); err != nil {
		return err
	}
	p.n = n
	return p.setErr(nil, true)
}

func copyGood() {
	p := new(pipe)
	go func() {
		for i := range 9 {
			p.write(i)
		}
	}()
	for range 9 {
		p.read()
	}
}

// They take it themselves.
func tellGood() {
	p := new(pipe)
	go func() { p.setErr(nil, false) }()
	p.readErr(false)
}

// A drain has the same helper.
type drain struct {
	mu  sync.Mutex
	err error
}

func (d *drain) setErr(err error, locked bool) {
	if !locked {
		d.mu.Lock()
		defer d.mu.Unlock()
	}
	d.err = err // want `d\.err is written here`
}

// The lock is said to be held, and is not.
func closeBad() error {
	d := new(drain)
	go func() { d.setErr(nil, true) }()
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.err
}

// A sink has a helper that releases the lock of its caller, if it is told so.
type sink struct {
	mu  sync.Mutex
	n   int
	err error
}

func (s *sink) setErr(err error, unlock bool) {
	if unlock {
		defer s.mu.Unlock()
	}
	s.err = err
}

func (s *sink) write(n int) {
	s.mu.Lock()
	s.setErr(nil, false)
	s.n = n
	s.setErr(nil, true)
}

func fillGood() {
	s := new(sink)
	go func() { s.write(1) }()
	s.write(2)
}

// A leak is such a sink of which the lock is released too early.
type leak struct {
	mu  sync.Mutex
	n   int
	err error
}

func (l *leak) setErr(err error, unlock bool) {
	if unlock {
		defer l.mu.Unlock()
	}
	l.err = err
}

func (l *leak) write(n int) {
	l.mu.Lock()
	l.setErr(nil, true)
	l.n = n // want `l\.n is written here`
}

func fillBad() {
	l := new(leak)
	go func() { l.write(1) }()
	l.write(2)
}
