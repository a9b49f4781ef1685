// Package general has locks for several things at once.
package general

import (
	"sync"
	"time"
)

// Server has sessions and metrics.
type Server struct {
	mu sync.Mutex // want "mu is one lock for data that is never used together: sessions, expires .2 critical sections.; requests, slowest .2 critical sections."

	name     string // never changes, and connects nothing
	sessions map[string]string
	expires  map[string]time.Time
	requests int
	slowest  time.Duration
}

// NewServer makes one.
func NewServer(name string) *Server {
	return &Server{name: name, sessions: make(map[string]string), expires: make(map[string]time.Time)}
}

// Login adds a session.
func (s *Server) Login(token string, until time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sessions[token] = s.name
	s.expires[token] = until
}

// Logout removes one.
func (s *Server) Logout(token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.sessions, token)
	delete(s.expires, token)
}

// Served counts a request.
func (s *Server) Served(took time.Duration) {
	s.mu.Lock()
	s.requests++
	s.slowest = max(s.slowest, took)
	s.mu.Unlock()
}

// Metrics returns the counters.
func (s *Server) Metrics() (string, int, time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.name, s.requests, s.slowest
}

// Connected is silent: Reset uses all, in a function that it calls.
type Connected struct {
	mu       sync.Mutex
	sessions map[string]int8
	requests int
	slowest  time.Duration
}

// Login adds a session.
func (c *Connected) Login(token string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sessions[token]++
}

// Served counts a request.
func (c *Connected) Served(took time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.requests++
	c.slowest = max(c.slowest, took)
}

// Reset forgets all.
func (c *Connected) Reset() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sessions = make(map[string]int8)
	c.resetMetrics()
}

func (c *Connected) resetMetrics() {
	c.requests = 0
	c.slowest = 0
}

// Small is silent: its groups are one number each, which may as well be atomic.
type Small struct {
	mu       sync.Mutex
	sessions int
	requests int
}

// Login counts.
func (s *Small) Login() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sessions++
}

// Sessions returns.
func (s *Small) Sessions() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.sessions
}

// Served counts.
func (s *Small) Served() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests++
}

// Requests returns.
func (s *Small) Requests() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.requests
}

// Once is silent: one group has one critical section only.
type Once struct {
	mu       sync.Mutex
	sessions map[string]int16
	requests int
	slowest  time.Duration
}

// Login counts.
func (o *Once) Login(token string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.sessions[token]++
}

// Logout removes.
func (o *Once) Logout(token string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.sessions, token)
}

// Served counts.
func (o *Once) Served(took time.Duration) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.requests++
	o.slowest = max(o.slowest, took)
}

// Called is silent: with may be passed a function that uses both groups.
type Called struct {
	mu       sync.Mutex
	sessions map[string]int32
	requests map[string]int64
}

func (c *Called) with(f func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	f()
}

// Login counts.
func (c *Called) Login(token string) { c.with(func() { c.sessions[token]++; c.requests[token]++ }) }

// Sessions returns.
func (c *Called) Sessions() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.sessions)
}

// Session sets.
func (c *Called) Session(token string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sessions[token] = 0
}

// Requests returns.
func (c *Called) Requests() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.requests)
}

// Request sets.
func (c *Called) Request(token string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.requests[token] = 0
}

// Waiting is silent: who waits for the condition gets everything by one lock.
type Waiting struct {
	mu       sync.Mutex
	cond     *sync.Cond
	sessions map[string]uint8
	requests map[string]uint16
}

// NewWaiting makes one.
func NewWaiting() *Waiting {
	w := &Waiting{sessions: make(map[string]uint8), requests: make(map[string]uint16)}
	w.cond = sync.NewCond(&w.mu)
	return w
}

// Login adds.
func (w *Waiting) Login(token string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.sessions[token]++
}

// Logout removes.
func (w *Waiting) Logout(token string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.sessions, token)
}

// Request adds.
func (w *Waiting) Request(token string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.requests[token]++
}

// Forget removes.
func (w *Waiting) Forget(token string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.requests, token)
}

// Leading is silent: both groups use what endpoints leads to, which may change.
type Leading struct {
	mu        sync.Mutex
	endpoints *sync.Map
	sessions  map[string]any
	weights   map[string]*int
}

// NewLeading makes one.
func NewLeading() *Leading {
	return &Leading{endpoints: new(sync.Map), sessions: make(map[string]any), weights: make(map[string]*int)}
}

// Login adds.
func (l *Leading) Login(token string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sessions[token], _ = l.endpoints.Load(token)
}

// Logout removes.
func (l *Leading) Logout(token string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.sessions, token)
}

// Weigh adds.
func (l *Leading) Weigh(token string, w *int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.weights[token] = w
	l.endpoints.Store(token, w)
}

// Forget removes.
func (l *Leading) Forget(token string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.weights, token)
}

// Proxy has an embedded lock, which its own methods take.
type Proxy struct {
	sync.Mutex // want "Mutex is one lock for data that is never used together: backends .2 critical sections.; bans .2 critical sections."
	backends   []string
	bans       map[string]uint32
}

// Add adds a backend.
func (p *Proxy) Add(backend string) {
	p.Lock()
	defer p.Unlock()
	p.backends = append(p.backends, backend)
}

// Backend returns one.
func (p *Proxy) Backend() string {
	p.Lock()
	defer p.Unlock()
	return p.backends[0]
}

// Ban adds.
func (p *Proxy) Ban(client string) {
	p.Lock()
	defer p.Unlock()
	p.bans[client]++
}

// Bans returns.
func (p *Proxy) Bans(client string) uint32 {
	p.Lock()
	defer p.Unlock()
	return p.bans[client]
}
