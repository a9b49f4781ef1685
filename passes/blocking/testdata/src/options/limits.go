package options

import "sync"

// A Register keeps what it gets, and others send on that.
type Register struct{ all []chan int }

func (r *Register) keep(c chan int) { r.all = append(r.all, c) }

func each(f func(chan int)) {
	c := make(chan int)
	f(c)
	<-c
}

// Keep gives the channel to a method that is bound to another object.
func Keep(r *Register) { each(r.keep) }

// A Cable starts its goroutines in a method, before it is given away.
type Cable struct {
	stop chan struct{}
	wg   sync.WaitGroup
}

func (c *Cable) start() {
	c.wg.Add(2)
	go c.read()
	go c.read()
}

func (c *Cable) read() {
	defer c.wg.Done()
	<-c.stop
}

// Close ends all.
func (c *Cable) Close() { close(c.stop) }

// Run: f may close the cable.
func Run(f func(*Cable)) {
	c := &Cable{stop: make(chan struct{}, 1)}
	c.start()
	f(c)
	c.wg.Wait()
}

// A Store has a type parameter, and options by which it ends.
type Store[K any] struct {
	in chan K
	wg sync.WaitGroup
}

type StoreOption[K any] func(*Store[K])

// Ended ends it at once.
func Ended[K any]() StoreOption[K] { return func(s *Store[K]) { close(s.in) } }

func (s *Store[K]) read() {
	defer s.wg.Done()
	for range s.in {
	}
}

// Fill waits until the channel is closed, by an option.
func Fill(opts ...StoreOption[int]) {
	s := &Store[int]{in: make(chan int)}
	for _, o := range opts {
		o(s)
	}
	s.wg.Add(1)
	go s.read()
	s.wg.Wait()
}
