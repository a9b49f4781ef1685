// Package acceptor serves the line protocol of a time series database.
//
// Bug: a connection is counted in s.wg by track, which runs on the goroutine
// of the connection. When Shutdown closes the listener right after an Accept,
// the counter is down to zero before that goroutine has called Add; Wait
// returns, Shutdown closes s.points, and the handler sends on it.
package acceptor

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
)

var errListenerClosed = errors.New("listener closed")

// Listener hands out connections.
type Listener interface {
	Accept() (io.ReadCloser, error)
	Close() error
}

// Server reads points from connections.
type Server struct {
	ln     Listener
	points chan string
	wg     sync.WaitGroup

	mu    sync.Mutex
	conns map[io.Closer]struct{}
	total int
}

// NewServer returns a server; the caller drains Points.
func NewServer(ln Listener) *Server {
	return &Server{ln: ln, points: make(chan string), conns: make(map[io.Closer]struct{})}
}

// Points is closed by Shutdown.
func (s *Server) Points() <-chan string { return s.points }

// Start starts the accept loop.
func (s *Server) Start() {
	s.wg.Add(1)
	go s.acceptLoop()
}

func (s *Server) acceptLoop() {
	defer s.wg.Done()
	for {
		conn, err := s.ln.Accept()
		if err != nil {
			return
		}
		go s.handle(conn)
	}
}

func (s *Server) track(conn io.Closer) {
	s.wg.Add(1) // BUG: block|race #1
	s.mu.Lock()
	defer s.mu.Unlock()
	s.conns[conn] = struct{}{}
	s.total++
}

func (s *Server) untrack(conn io.Closer) {
	s.mu.Lock()
	delete(s.conns, conn)
	s.mu.Unlock()
	conn.Close()
	s.wg.Done()
}

func (s *Server) handle(conn io.ReadCloser) {
	s.track(conn)
	defer s.untrack(conn)
	sc := bufio.NewScanner(conn)
	for sc.Scan() {
		if p := strings.TrimSpace(sc.Text()); p != "" {
			s.points <- p // BUG: block|race #1
		}
	}
}

// Shutdown stops to accept, waits for the open connections to finish and
// closes Points.
func (s *Server) Shutdown() error {
	err := s.ln.Close()
	s.wg.Wait()     // BUG: block|race #1
	close(s.points) // BUG: block|race #1
	return err
}

// chanListener is a Listener in memory.
type chanListener struct {
	conns chan string
	quit  chan struct{}
}

func (l *chanListener) Accept() (io.ReadCloser, error) {
	select {
	case body := <-l.conns:
		return io.NopCloser(strings.NewReader(body)), nil
	case <-l.quit:
		return nil, errListenerClosed
	}
}

func (l *chanListener) Close() error {
	close(l.quit)
	return nil
}

// Run shuts the server down right after a client has connected.
func Run() {
	ln := &chanListener{conns: make(chan string), quit: make(chan struct{})}
	s := NewServer(ln)
	s.Start()
	drained := make(chan int)
	go func() {
		n := 0
		for range s.Points() {
			n++
		}
		drained <- n
	}()
	for i := range 10 {
		ln.conns <- fmt.Sprintf("cpu value=%d\nmem value=%d\n", i, i*2)
	}
	if err := s.Shutdown(); err != nil {
		fmt.Println(err)
	}
	fmt.Println(<-drained)
}
