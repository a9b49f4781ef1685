package objects

import (
	"sync"
	"sync/atomic"
)

// A Session ends when its user closes it, and when its peer goes away. Its streams only wait for that.
type Session struct {
	got    chan int
	died   chan struct{}
	source func() error
	loop   sync.WaitGroup
}

type Stream struct {
	of   *Session
	data chan int
}

func NewSession(source func() error) *Session {
	s := &Session{got: make(chan int), died: make(chan struct{}), source: source}
	s.loop.Go(s.receive)
	return s
}

func (s *Session) Stream() *Stream { return &Stream{s, make(chan int)} }

func (s *Stream) Read() int {
	select {
	case n := <-s.data:
		return n
	case <-s.of.died:
		return 0
	}
}

func (s *Session) receive() {
	for {
		if err := s.source(); err != nil {
			s.Close()
			return
		}
		select {
		case s.got <- 1:
		case <-s.died:
			return
		}
	}
}

func (s *Session) Close() {
	select {
	case <-s.died:
	default:
		close(s.died) // want `s.died may be closed here for the second time`
	}
}

// A Tunnel is a Session that closes once.
type Tunnel struct {
	got    chan int
	died   chan struct{}
	once   sync.Once
	source func() error
	loop   sync.WaitGroup
}

type Flow struct {
	of   *Tunnel
	data chan int
}

func NewTunnel(source func() error) *Tunnel {
	t := &Tunnel{got: make(chan int), died: make(chan struct{}), source: source}
	t.loop.Go(t.receive)
	return t
}

func (t *Tunnel) Flow() *Flow { return &Flow{t, make(chan int)} }

func (f *Flow) Read() int {
	select {
	case n := <-f.data:
		return n
	case <-f.of.died:
		return 0
	}
}

func (t *Tunnel) receive() {
	for {
		if err := t.source(); err != nil {
			t.Close()
			return
		}
		select {
		case t.got <- 1:
		case <-t.died:
			return
		}
	}
}

func (t *Tunnel) Close() { t.once.Do(func() { close(t.died) }) }

// A Bridge has ends that renew what they wait for, which nobody knows of who looks at the bridge alone.
type Bridge struct {
	got    chan int
	died   chan struct{}
	source func() error
	loop   sync.WaitGroup
}

type Bank struct{ of *Bridge }

func NewBridge(source func() error) *Bridge {
	b := &Bridge{got: make(chan int), died: make(chan struct{}), source: source}
	b.loop.Go(b.receive)
	return b
}

func (e *Bank) Renew() {
	<-e.of.died
	e.of.died = make(chan struct{})
}

func (b *Bridge) receive() {
	for {
		if err := b.source(); err != nil {
			b.Close()
			return
		}
		select {
		case b.got <- 1:
		case <-b.died:
			return
		}
	}
}

func (b *Bridge) Close() {
	select {
	case <-b.died:
	default:
		close(b.died)
	}
}

// A Queue tells whoever puts something into it when it is stopped, so that it may be while he does.
type Queue struct {
	stopped atomic.Bool
	tasks   chan int
	done    atomic.Int64
}

func NewQueue() *Queue {
	q := &Queue{tasks: make(chan int)}
	go q.work()
	return q
}

func (q *Queue) work() {
	for range q.tasks {
		q.done.Add(1)
	}
}

func (q *Queue) Put(n int) bool {
	if q.stopped.Load() {
		return false
	}
	q.tasks <- n // want `q.tasks may be closed already when something is sent here`
	return true
}

func (q *Queue) Stop() {
	if q.stopped.Swap(true) {
		return
	}
	close(q.tasks)
}

// A Feed is closed once, by who does not put anything into it any more.
type Feed struct {
	stopped atomic.Bool
	tasks   chan int
	done    atomic.Int64
}

func NewFeed() *Feed {
	f := &Feed{tasks: make(chan int)}
	go f.work()
	return f
}

func (f *Feed) work() {
	for range f.tasks {
		f.done.Add(1)
	}
}

func (f *Feed) Put(n int) { f.tasks <- n }

func (f *Feed) Stop() {
	if f.stopped.Swap(true) {
		return
	}
	close(f.tasks)
}

// A Switch hands its end out, and closes itself by another name.
type Switch struct {
	got    chan int
	died   chan struct{}
	source func() error
	loop   sync.WaitGroup
}

func NewSwitch(source func() error) (*Switch, func()) {
	s := &Switch{got: make(chan int), died: make(chan struct{}), source: source}
	s.loop.Go(s.receive)
	return s, sync.OnceFunc(s.renew)
}

func (s *Switch) renew() { s.died = make(chan struct{}) }

func (s *Switch) receive() {
	for {
		if err := s.source(); err != nil {
			s.Close()
			return
		}
		select {
		case s.got <- 1:
		case <-s.died:
			return
		}
	}
}

func (s *Switch) Close() {
	select {
	case <-s.died:
	default:
		close(s.died)
	}
}
