// Package misread has functions whose names and comments say that a lock is held without saying which
// one, and callers that tell.
package misread

import "sync"

// A server has a lock of its own, and a cluster with another one.
type server struct {
	mu      sync.Mutex
	cluster *cluster
	clients *clients
	n       int
}

type cluster struct {
	mu sync.Mutex
	n  int
}

type clients struct {
	mu     sync.Mutex
	server *server
	n      int
}

func (c *clients) add() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
}

// Both take the lock of the server while they hold that of the clients.
func (c *clients) Drop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.server.count()
}

func (s *server) count() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.n++
}

func (s *server) getCluster() *cluster { return s.cluster }

func (s *server) Update() {
	c := s.getCluster()
	c.mu.Lock()
	defer c.mu.Unlock()
	s.updateLocked()
}

func (s *server) Move() {
	c := s.getCluster()
	c.mu.Lock()
	s.updateLocked()
	s.moveLocked()
	c.mu.Unlock()
}

// What is locked is the cluster: nobody holds the lock of the server.
func (s *server) updateLocked() {
	s.cluster.n++
	s.clients.add()
}

// Neither does its only caller here.
// Lock should be held.
func (s *server) moveLocked() {
	s.cluster.n++
	s.clients.add()
}

// A gateway is the same, and its callers hold its lock.
type gateway struct {
	mu      sync.Mutex
	cluster *cluster
	routes  *routes
	n       int
}

type routes struct {
	mu      sync.Mutex
	gateway *gateway
	n       int
}

func (r *routes) add() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.n++
}

func (r *routes) Drop() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.gateway.count()
}

func (g *gateway) count() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.n++
}

func (g *gateway) Update() {
	g.cluster.mu.Lock()
	defer g.cluster.mu.Unlock()
	g.mu.Lock()
	defer g.mu.Unlock()
	g.updateLocked()
}

func (g *gateway) updateLocked() {
	g.cluster.n++
	g.routes.add() // want `deadlock: \(\*gateway\).updateLocked holds gateway.mu and waits for routes.mu; \(\*routes\).Drop holds routes.mu and waits for gateway.mu`
}

// A leaf is the same again. Who calls cannot be seen.
type leaf struct {
	mu   sync.Mutex
	subs *subs
	n    int
}

type subs struct {
	mu   sync.Mutex
	leaf *leaf
	n    int
}

func (s *subs) add() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.n++
}

func (s *subs) Drop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.leaf.count()
}

func (l *leaf) count() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.n++
}

func (l *leaf) UpdateLocked() {
	l.subs.add() // want `deadlock: \(\*leaf\).UpdateLocked holds leaf.mu and waits for subs.mu; \(\*subs\).Drop holds subs.mu and waits for leaf.mu`
}
