// Package statsd receives metrics over UDP.
//
// Bug: the socket is opened on the goroutine that Start starts, but Addr and
// Stop use s.conn without waiting for that. If they run before the goroutine
// has stored the socket, they call a method of a nil interface and panic; in
// any case the access is a data race.
package statsd

import (
	"fmt"
	"net"
	"strconv"
	"strings"
	"sync"
)

// Server adds up counters.
type Server struct {
	listen string
	conn   net.PacketConn
	done   chan struct{}

	mu       sync.Mutex
	counters map[string]int64
	bad      int
}

// NewServer returns a server for the given address.
func NewServer(listen string) *Server {
	return &Server{listen: listen, done: make(chan struct{}), counters: make(map[string]int64)}
}

// Start begins to receive.
func (s *Server) Start() error {
	host, _, err := net.SplitHostPort(s.listen)
	if err != nil {
		return fmt.Errorf("statsd: %w", err)
	}
	if net.ParseIP(host) == nil {
		return fmt.Errorf("statsd: %q is not an address", host)
	}
	go s.serve()
	return nil
}

func (s *Server) serve() {
	defer close(s.done)
	conn, err := net.ListenPacket("udp", s.listen)
	if err != nil {
		fmt.Println("statsd:", err)
		return
	}
	s.conn = conn // BUG: race #1
	buf := make([]byte, 1500)
	for {
		n, _, err := conn.ReadFrom(buf)
		if err != nil {
			return
		}
		for line := range strings.Lines(string(buf[:n])) {
			s.add(strings.TrimSpace(line))
		}
	}
}

// add takes in a line like "http.requests:3|c".
func (s *Server) add(line string) {
	name, rest, ok := strings.Cut(line, ":")
	val, kind, ok2 := strings.Cut(rest, "|")
	n, err := strconv.ParseInt(val, 10, 64)

	s.mu.Lock()
	defer s.mu.Unlock()
	if !ok || !ok2 || err != nil || kind != "c" {
		s.bad++
		return
	}
	s.counters[name] += n
}

// Addr returns the address of the socket.
func (s *Server) Addr() net.Addr {
	return s.conn.LocalAddr() // BUG: race #1
}

// Counter returns the value of a counter.
func (s *Server) Counter(name string) int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.counters[name]
}

// Stop closes the socket and waits for the receive loop.
func (s *Server) Stop() error {
	err := s.conn.Close() // BUG: race #1
	<-s.done
	return err
}

// Run sends a packet to a server that has just been started.
func Run() {
	s := NewServer("127.0.0.1:0")
	if err := s.Start(); err != nil {
		fmt.Println(err)
		return
	}
	client, err := net.Dial("udp", s.Addr().String())
	if err != nil {
		fmt.Println(err)
	} else {
		fmt.Fprint(client, "http.requests:3|c\n")
		client.Close()
	}
	fmt.Println(s.Counter("http.requests"), s.Stop())
}
