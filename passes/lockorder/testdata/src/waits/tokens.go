package waits

import "sync"

// As many readers as there are tickets wait for the lock, and who has it for a ticket.
type library struct {
	tickets tickets
	mu      sync.Mutex
	books   int
}

type tickets chan struct{}

func (t tickets) take() { t <- struct{}{} }
func (t tickets) back() { <-t }

func newLibrary(n int) *library { return &library{tickets: make(tickets, n)} }

func (l *library) Read() int {
	l.tickets.take()
	defer l.tickets.back()
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.books
}

func (l *library) Buy(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.tickets.take()
	defer l.tickets.back()
	l.books += n
}

// All take the ticket with the lock: whoever has one needs nothing.
type museum struct {
	tickets tickets
	mu      sync.Mutex
	rooms   int
}

func newMuseum(n int) *museum { return &museum{tickets: make(tickets, n)} }

func (m *museum) Visit() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.tickets.take()
	defer m.tickets.back()
	return m.rooms
}

func (m *museum) Build(n int) {
	for range n {
		m.mu.Lock()
		m.tickets <- struct{}{}
		m.rooms++
		<-m.tickets
		m.mu.Unlock()
	}
}

// The ticket is given back before the lock is needed.
type archive struct {
	tickets tickets
	mu      sync.Mutex
	files   int
}

func newArchive(n int) *archive { return &archive{tickets: make(tickets, n)} }

func (a *archive) Read(f func()) int {
	a.tickets.take()
	f()
	a.tickets.back()
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.files
}

func (a *archive) Add(n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.tickets.take()
	defer a.tickets.back()
	a.files += n
}

// Tokens that nobody gives back are no semaphore: who takes what is in the channel waits
// for no lock, as often as it is called.
type counter struct {
	tickets chan struct{}
	mu      sync.Mutex
	n       int
}

func newCounter(n int) *counter { return &counter{tickets: make(chan struct{}, n)} }

func (c *counter) Add() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.tickets <- struct{}{}
	c.n++
}

func (c *counter) Drain() {
	c.mu.Lock()
	c.n = 0
	c.mu.Unlock()
	<-c.tickets
}
