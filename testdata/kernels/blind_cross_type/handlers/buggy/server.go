// Package handlers has what the servers of this process share.
package handlers

import (
	"net/http"
	"sync"
	"time"
)

// base is embedded by every kind of server.
type base struct {
	name string

	mu       sync.Mutex
	active   int
	draining bool
	since    time.Time
}

func newBase(name string) *base {
	b := &base{name: name}
	b.since = time.Now()
	return b
}

// begin registers a request unless the server is being drained.
func (b *base) begin() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.draining {
		return false
	}
	b.active++
	return true
}

func (b *base) end() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.active--
}

// Drain refuses new requests and reports how many are running.
func (b *base) Drain() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.draining {
		b.draining = true
		b.since = time.Now()
	}
	return b.active
}

// HTTPServer serves HTTP.
type HTTPServer struct {
	*base
	next http.Handler
}

// NewHTTPServer wraps next.
func NewHTTPServer(name string, next http.Handler) *HTTPServer {
	return &HTTPServer{base: newBase(name), next: next}
}

// ServeHTTP implements http.Handler.
func (s *HTTPServer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/healthz" {
		s.health(w)
		return
	}
	if !s.begin() {
		http.Error(w, s.name+" is going away", http.StatusServiceUnavailable)
		return
	}
	defer s.end()
	s.next.ServeHTTP(w, r)
}

func (s *HTTPServer) health(w http.ResponseWriter) {
	status := http.StatusOK
	if s.draining { // BUG: race|CV1009|CV1010|CV1012 #1
		status = http.StatusServiceUnavailable
	}
	w.Header().Set("X-Server", s.name)
	w.WriteHeader(status)
}

// TCPServer only counts connections.
type TCPServer struct {
	*base
	port int
}

// Uptime is the time since the start, or since the drain began.
func (s *TCPServer) Uptime() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Since(s.since)
}

// NewTCPServer makes a TCP server.
func NewTCPServer(name string, port int) *TCPServer {
	s := &TCPServer{base: newBase(name), port: port}
	s.active = 0
	return s
}
