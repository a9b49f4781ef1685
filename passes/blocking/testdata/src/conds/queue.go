package conds

import "sync"

type mailbox struct {
	mu      sync.Mutex
	arrived *sync.Cond
	letters []string
}

func newMailbox() *mailbox {
	m := new(mailbox)
	m.arrived = sync.NewCond(&m.mu)
	return m
}

func (m *mailbox) put(l string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.letters = append(m.letters, l)
	m.arrived.Broadcast()
}

func (m *mailbox) take() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.letters) == 0 {
		m.arrived.Wait() // want `waits for arrived under an if and not in a loop: the condition must be tested again after waking`
	}
	l := m.letters[0]
	m.letters = m.letters[1:]
	return l
}

// Silent: it tests again.
func (m *mailbox) takeWell() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	for len(m.letters) == 0 {
		m.arrived.Wait()
	}
	l := m.letters[0]
	m.letters = m.letters[1:]
	return l
}

// Silent: the caller has locked, and tests again.
func (m *mailbox) waitLocked(really bool) {
	if really {
		m.arrived.Wait()
	}
}

type server struct {
	mu    sync.Mutex
	ready *sync.Cond
	data  map[string]string
}

func start(load func() map[string]string) *server {
	s := new(server)
	s.ready = sync.NewCond(&s.mu)
	go s.load(load)
	return s
}

func (s *server) load(load func() map[string]string) {
	data := load()
	s.mu.Lock()
	s.data = data
	s.mu.Unlock()
	s.ready.Broadcast()
}

func (s *server) get(key string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ready.Wait() // want `waits for ready without a test whether it has been signalled already`
	return s.data[key]
}

// Silent: it knows whether there was a signal.
func (s *server) getWell(key string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.data == nil {
		s.ready.Wait()
	}
	return s.data[key]
}

type pulse struct {
	mu   sync.Mutex
	beat *sync.Cond
}

func (p *pulse) run() {
	for {
		p.beat.Broadcast()
	}
}

// Silent: there is another signal.
func (p *pulse) next() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.beat.Wait()
}

type queue struct {
	mu     sync.Mutex
	some   *sync.Cond
	tasks  []func()
	closed bool
	ended  bool
}

func newQueue() *queue {
	q := new(queue)
	q.some = sync.NewCond(&q.mu)
	return q
}

func (q *queue) push(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.tasks = append(q.tasks, f)
	q.some.Signal()
}

func (q *queue) pop() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.tasks) == 0 && !q.closed && !q.ended {
		q.some.Wait()
	}
}

func (q *queue) close() {
	q.mu.Lock()
	q.closed = true // want `sets closed without a signal on some, on which goroutines wait for it`
	q.mu.Unlock()
}

// Silent: it wakes all.
func (q *queue) end() {
	q.mu.Lock()
	q.ended = true
	q.mu.Unlock()
	q.wake()
}

func (q *queue) wake() { q.some.Broadcast() }

// Silent: nobody waits for this.
func (q *queue) open() {
	q.mu.Lock()
	q.closed = false
	q.mu.Unlock()
}

type buffer struct {
	mu      sync.Mutex
	changed *sync.Cond
	items   []int
	max     int
}

func newBuffer() *buffer {
	b := new(buffer)
	b.changed = sync.NewCond(&b.mu)
	return b
}

func (b *buffer) put(n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == b.max {
		b.changed.Wait()
	}
	b.items = append(b.items, n)
	b.changed.Signal() // want `wakes one goroutine that waits for changed, which may wait for something else`
}

func (b *buffer) get() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.items) == 0 {
		b.changed.Wait()
	}
	b.items = b.items[1:]
	b.changed.Broadcast() // Silent: it wakes all.
}

func consume(b *buffer) {
	for range 3 {
		go b.get()
	}
	b.put(1)
}

type ring struct {
	mu      sync.Mutex
	changed *sync.Cond
	items   []int
	max     int
}

func (r *ring) put(n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for len(r.items) == r.max {
		r.changed.Wait()
	}
	r.items = append(r.items, n)
	r.changed.Signal()
}

func (r *ring) get() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for len(r.items) == 0 {
		r.changed.Wait()
	}
	r.items = r.items[1:]
	r.changed.Signal()
}

// Silent: one puts and one gets, and never both of them wait.
func pass(max int) {
	r := &ring{max: max}
	r.changed = sync.NewCond(&r.mu)
	go r.get()
	r.put(1)
}

type two struct {
	mu    sync.Mutex
	some  *sync.Cond
	items []int
}

// Silent: both wait for the same.
func (t *two) get() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for len(t.items) == 0 {
		t.some.Wait()
	}
	t.items = t.items[1:]
}

func (t *two) see() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	for len(t.items) == 0 {
		t.some.Wait()
	}
	return t.items[0]
}

func (t *two) put(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.items = append(t.items, n)
	t.some.Signal()
}
