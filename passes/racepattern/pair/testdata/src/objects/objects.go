// Package objects has objects that goroutines share.
package objects

import (
	"sync"
	"sync/atomic"
)

type server struct {
	mu    sync.Mutex
	count int
	name  string
	quit  chan struct{}
}

func start() *server {
	s := &server{quit: make(chan struct{})}
	go s.run()
	s.name = "late" // want `s.name is written here and read at objects.go:\d+ by the goroutine started at objects.go:\d+, and neither waits for the other`
	return s
}

func (s *server) run() {
	for {
		select {
		case <-s.quit:
			return
		default:
			println(s.name)
		}
	}
}

// Safe: the field is set before the goroutine starts.
func startLate() *server {
	s := &server{quit: make(chan struct{})}
	s.name = "early"
	go s.run()
	return s
}

func (s *server) bump() {
	s.mu.Lock()
	s.count++
	s.mu.Unlock()
}

// Only one side locks.
func oneSide(s *server) {
	go s.bump()
	s.count = 0 // want `s.count is written here and written at objects.go:\d+ by the goroutine started at objects.go:\d+, and neither waits for the other`
}

// Safe: both do.
func bothSides(s *server) {
	go s.bump()
	s.mu.Lock()
	s.count = 0
	s.mu.Unlock()
}

var total int

func global() {
	go func() { total++ }() // want `total is written here and written at objects.go:\d+ by the goroutine that started this one, and neither waits for the other`
	total++
}

// Safe: the objects differ.
func others() {
	a, b := new(server), new(server)
	go a.bump()
	b.count = 1
}

// Safe: the object is handed over.
func handOver(ch chan *server) {
	c := make(chan *server)
	go func() {
		s := <-c
		s.count++
	}()
	s := new(server)
	s.count = 1
	c <- s
}

// Safe: who reads holds one of the locks, and who writes both.
type both struct {
	a, b sync.Mutex
	n    int
}

func (x *both) Set(n int) {
	x.a.Lock()
	defer x.a.Unlock()
	x.b.Lock()
	defer x.b.Unlock()
	x.n = n
}

func (x *both) A() int {
	x.a.Lock()
	defer x.a.Unlock()
	return x.n
}

func (x *both) B() int {
	x.b.Lock()
	defer x.b.Unlock()
	return x.n
}

// breaker is closed again by a goroutine while others look at it.
type breaker struct{ state int32 }

func (b *breaker) Call(f func() error) error {
	if atomic.LoadInt32(&b.state) == 1 {
		return nil
	}
	err := f()
	if err != nil && atomic.CompareAndSwapInt32(&b.state, 0, 1) {
		go b.reset()
	}
	return err
}

func (b *breaker) reset() {
	b.state = 0 // want `b.state is written here and read atomically at objects.go:\d+ by a call of Call`
}

// fuse is reset by a goroutine while others blow it.
type fuse struct{ blown int32 }

func (f *fuse) Blow() {
	atomic.StoreInt32(&f.blown, 1)
	go f.reset()
}

func (f *fuse) reset() {
	f.blown = 0 // want `f.blown is written here and written atomically at objects.go:\d+ by a call of Blow`
}

// Safe: Start is called once, and sets the state before anybody knows it.
type started struct {
	state int32
	every int
}

func (s *started) Start() {
	s.state = 1
	s.every = 10
	go s.run()
}

func (s *started) run() { atomic.AddInt32(&s.state, int32(s.every)) }
