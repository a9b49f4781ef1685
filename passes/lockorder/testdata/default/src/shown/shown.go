// Package shown has package fmt show objects under a lock that their methods String and Error acquire.
package shown

import (
	"errors"
	"fmt"
	"io"
	"log"
	"sync"

	"shown/logs"
)

// A queue tells of itself under its own lock.
type queue struct {
	mu    sync.Mutex
	items []string
}

func (q *queue) String() string {
	q.mu.Lock()
	defer q.mu.Unlock()
	return fmt.Sprint(len(q.items))
}

func (q *queue) Push(item string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.items = append(q.items, item)
	log.Printf("%s: now %v", item, q) // want `\(\*queue\).Push holds queue.mu while it calls \(\*queue\).String, which acquires it again`
}

// A stack is like queue.
type stack struct {
	mu    sync.Mutex
	items []string
}

func (s *stack) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return fmt.Sprint(len(s.items))
}

// Safe: neither an address nor a type nor the syntax of Go is what String returns.
func (s *stack) Push(item string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.items = append(s.items, item)
	log.Printf("%s: stack at %p, a %T, %#v, %d%%", item, s, s, s, len(s.items))
}

// Safe: the lock is released by then.
func (s *stack) Pop() {
	s.mu.Lock()
	s.items = s.items[:len(s.items)-1]
	s.mu.Unlock()
	log.Printf("now %v", s)
}

// Safe: another stack has a lock of its own.
func (s *stack) Swap(other *stack) {
	s.mu.Lock()
	defer s.mu.Unlock()
	log.Println("swap with", other)
}

// An error that is printed is asked for Error.
type failures struct {
	mu   sync.Mutex
	errs []error
}

func (f *failures) Error() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return errors.Join(f.errs...).Error()
}

func (f *failures) Add(w io.Writer, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.errs = append(f.errs, err)
	fmt.Fprintln(w, "failures so far:", f) // want `\(\*failures\).Add holds failures.mu while it calls \(\*failures\).Error, which acquires it again`
}

// Reports have both methods.
type reports struct {
	mu   sync.Mutex
	errs []error
}

func (r *reports) String() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return fmt.Sprint(len(r.errs))
}

func (r *reports) Error() string { return "reports" }

// Safe: package fmt asks for Error, not for String.
func (r *reports) Add(w io.Writer, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.errs = append(r.errs, err)
	fmt.Fprintln(w, "reports so far:", r)
}

// A worker tells of itself by a logger of another package.
type worker struct {
	mu  sync.Mutex
	log *logs.Logger
	n   int
}

func (w *worker) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return fmt.Sprint(w.n)
}

func (w *worker) Work() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.n++
	w.log.Infof("%v at work", w) // want `\(\*worker\).Work holds worker.mu while it calls \(\*worker\).String, which acquires it again`
}

// A cluster lists its nodes, and a node leaves its cluster.
type cluster struct {
	mu    sync.Mutex
	nodes map[string]*node
}

type node struct {
	mu   sync.Mutex
	name string
	of   *cluster
}

func (n *node) String() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.name
}

func (n *node) Leave() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.of.drop(n.name)
}

func (c *cluster) drop(name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.nodes, name)
}

func (c *cluster) List() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return fmt.Sprint(c.nodes) // want `deadlock: \(\*cluster\).List holds cluster.mu and calls \(\*node\).String, which waits for node.mu; \(\*node\).Leave holds node.mu and waits for cluster.mu`
}

// A ring is like cluster.
type ring struct {
	mu    sync.Mutex
	peers map[string]*peer
}

type peer struct {
	mu   sync.Mutex
	name string
	of   *ring
}

// Safe: what is shown needs no lock.
func (p *peer) String() string { return p.name }

func (p *peer) Leave() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.of.drop(p.name)
}

func (r *ring) drop(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.peers, name)
}

func (r *ring) List() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return fmt.Sprint(r.peers)
}

// A meter shows a counter of another package.
type meter struct {
	mu sync.Mutex
	c  *logs.Counter
}

func (m *meter) Show() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return fmt.Sprint(m.c) // want `deadlock: \(\*meter\).Show holds meter.mu and waits for logs.Total \(logs.go:31\); \(\*meter\).Reset holds logs.Total and waits for meter.mu`
}

func (m *meter) Reset() {
	logs.Total.Lock()
	defer logs.Total.Unlock()
	m.mu.Lock()
	defer m.mu.Unlock()
	m.c = new(logs.Counter)
}
