// Package rows has a field for each discipline, and for each way to write guards down.
package rows

import (
	"sync"
	"sync/atomic"
)

type Server struct {
	addr string

	mu    sync.RWMutex
	below int

	conns   map[string]*conn
	n, peak int // connections
	stats   struct {
		served int
		failed int
	}

	hits int64
	done sync.Once
	stop atomic.Bool
	sum  summary

	// closed is guarded by mu.
	closed bool
	reads  int // guarded by mu
	// started must be accessed atomically.
	started int32
	name    string // set once at construction
	title   string // set once at construction
	seen    bool   // accessed only by the accept loop
}

// A conn is guarded by the server's lock.
type conn struct {
	id    int
	bytes int // guarded by Server.mu
}

type summary struct {
	total int
	once  int // is accessed but once: the lock may be held for other reasons
}

func New(addr string) *Server {
	s := &Server{addr: addr, name: "rows", title: "rows", conns: make(map[string]*conn)}
	s.peak = 1 // nobody knows s yet
	return s
}

func (s *Server) Add(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || s.addr == "" || s.name == "" {
		return
	}
	s.conns[key] = &conn{id: 1}
	s.n++
	s.peak = max(s.peak, s.n)
	s.stats.served++
	s.sum.total++
	s.reads++
	atomic.AddInt64(&s.hits, 1)
}

func (s *Server) Remove(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return
	}
	delete(s.conns, key)
	s.n--
	s.peak--
	s.stats.served--
	s.sum.total--
	s.sum.once++
}

func (s *Server) Sent(key string, n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.conns[key]; c != nil {
		c.bytes += n
	}
	s.peak, s.n = s.peak+1, s.n
	s.reads = 0
	s.below++
}

func (s *Server) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
}

// Hits is exact, Reads is not: it has no lock.
func (s *Server) Hits() int64 { return atomic.LoadInt64(&s.hits) }

func (s *Server) Reads() int { return s.reads }

// Rename writes what is said not to be written, with or without the lock.
func (s *Server) Rename(title string) { s.title = title }

// Start is not as atomic as it should be.
func (s *Server) Start() {
	atomic.StoreInt32(&s.started, 1)
	if s.started == 2 {
		s.seen = true
	}
}

// A list has locks of others only.
type list struct {
	items []int
}

// plain has no lock at all.
type plain struct{ n int }

var (
	tableMu sync.Mutex

	table map[string]int // By name.
	limit = 10
	lists []*list
)

func Set(name string, n int) int {
	tableMu.Lock()
	defer tableMu.Unlock()
	if n < limit {
		table[name] = n
	}
	lists = append(lists, &list{})
	return len(table)
}

func Drop(name string) {
	tableMu.Lock()
	defer tableMu.Unlock()
	delete(table, name)
}
