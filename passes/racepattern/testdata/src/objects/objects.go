// Package objects has objects that goroutines share.
package objects

import "sync"

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
