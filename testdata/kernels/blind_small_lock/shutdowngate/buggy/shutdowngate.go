// Package shutdowngate is an RPC server with a graceful shutdown. Shutdown waits
// for the open calls while it holds the mutex, and a call needs this mutex to
// leave before it counts as done.
package shutdowngate

import (
	"errors"
	"sync"
	"time"
)

var ErrShutdown = errors.New("server is shutting down")

type call struct {
	method string
	since  time.Time
}

type Server struct {
	mu       sync.Mutex
	closed   bool
	open     map[int64]call
	nextID   int64
	inflight sync.WaitGroup
	methods  map[string]func(arg string) string
	served   map[string]int
}

func NewServer() *Server {
	return &Server{
		open:    make(map[int64]call),
		methods: make(map[string]func(string) string),
		served:  make(map[string]int),
	}
}

func (s *Server) Handle(method string, fn func(string) string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.methods[method] = fn
}

func (s *Server) enter(method string) (int64, func(string) string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return 0, nil, ErrShutdown
	}
	fn, ok := s.methods[method]
	if !ok {
		return 0, nil, errors.New("no such method: " + method)
	}
	s.nextID++
	s.open[s.nextID] = call{method, time.Now()}
	s.inflight.Add(1)
	return s.nextID, fn, nil
}

func (s *Server) leave(id int64) {
	s.mu.Lock() // BUG: deadlock #1
	s.served[s.open[id].method]++
	delete(s.open, id)
	s.mu.Unlock()
	s.inflight.Done()
}

func (s *Server) Call(method, arg string) (string, error) {
	id, fn, err := s.enter(method)
	if err != nil {
		return "", err
	}
	defer s.leave(id)
	return fn(arg), nil
}

func (s *Server) Shutdown() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.inflight.Wait() // BUG: block|deadlock #1
	total := 0
	for _, n := range s.served {
		total += n
	}
	return total
}

func Run() int {
	s := NewServer()
	s.Handle("Echo", func(a string) string { return a })
	s.Handle("Sleep", func(a string) string {
		time.Sleep(5 * time.Millisecond)
		return a
	})
	var clients sync.WaitGroup
	for range 4 {
		clients.Go(func() {
			for {
				if _, err := s.Call("Echo", "x"); errors.Is(err, ErrShutdown) {
					return
				}
				s.Call("Sleep", "y")
			}
		})
	}
	time.Sleep(20 * time.Millisecond)
	n := s.Shutdown()
	clients.Wait() // BUG: block|deadlock #1
	return n
}
