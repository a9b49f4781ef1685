package conds

import "sync"

// A Mailbox keeps letters.
type Mailbox struct {
	mu      sync.Mutex
	arrived *sync.Cond
	letters []string
	open    bool
}

// Put adds a letter.
func (m *Mailbox) Put(l string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.letters = append(m.letters, l)
	m.open = true
	m.arrived.Broadcast()
}

// Take finds none if another one was faster.
func (m *Mailbox) Take() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.letters) == 0 {
		m.arrived.Wait() // want `waits for arrived under an if and not in a loop: the condition must be tested again after waking`
	}
	l := m.letters[0]
	m.letters = m.letters[1:]
	return l
}

// takeAlone is likely only: this module may call it by one goroutine.
func (m *Mailbox) takeAlone() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.letters) == 0 {
		m.arrived.Wait()
	}
	l := m.letters[0]
	m.letters = m.letters[1:]
	return l
}

func (m *Mailbox) takeShared() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.letters) == 0 {
		m.arrived.Wait() // want `waits for arrived under an if and not in a loop: the condition must be tested again after waking`
	}
	l := m.letters[0]
	m.letters = m.letters[1:]
	return l
}

func readers(m *Mailbox) {
	for range 3 {
		go m.takeShared()
	}
}

// Await is likely only: the box stays open, so nobody has to test again.
func (m *Mailbox) Await() {
	m.letters = nil
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.open {
		m.arrived.Wait()
	}
}

// AwaitMore is likely only, too: what it takes away is not what it waits for.
func (m *Mailbox) AwaitMore() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.letters) > 9 {
		println("many")
	}
	if !m.open {
		m.arrived.Wait()
	}
	m.letters = nil
}

// TakeAny finds none either, although it asks for two things.
func (m *Mailbox) TakeAny() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.letters) == 0 || m.letters[0] == "" {
		m.arrived.Wait() // want `waits for arrived under an if and not in a loop: the condition must be tested again after waking`
	}
	l := m.letters[0]
	m.letters = m.letters[1:]
	return l
}

// A Server loads its data.
type Server struct {
	mu    sync.Mutex
	ready *sync.Cond
	data  string
}

// Start starts one.
func Start() *Server {
	s := &Server{}
	s.ready = sync.NewCond(&s.mu)
	go s.init()
	return s
}

func (s *Server) init() {
	s.mu.Lock()
	s.data = "x"
	s.mu.Unlock()
	s.ready.Broadcast()
}

// Get comes too late.
func (s *Server) Get() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ready.Wait() // want `waits for ready without a test whether it has been signalled already`
	return s.data
}

// get is likely only: this module may call it before it starts what signals.
func (s *Server) get() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ready.Wait()
	return s.data
}

// A Loader loads when it is asked for.
type Loader struct {
	mu    sync.Mutex
	ready *sync.Cond
	data  string
}

// NewLoader makes one.
func NewLoader() *Loader {
	s := &Loader{}
	s.ready = sync.NewCond(&s.mu)
	return s
}

func (s *Loader) load() {
	s.mu.Lock()
	s.data = "x"
	s.mu.Unlock()
	s.ready.Broadcast()
}

// Get is likely only: the lock keeps what it starts from signalling before it waits.
func (s *Loader) Get() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	go s.load()
	s.ready.Wait()
	return s.data
}

// A Told signals when somebody waits.
type Told struct {
	mu    sync.Mutex
	ready *sync.Cond
	here  chan bool
}

// NewTold makes one.
func NewTold() *Told {
	s := &Told{here: make(chan bool)}
	s.ready = sync.NewCond(&s.mu)
	go s.init()
	return s
}

func (s *Told) init() {
	<-s.here
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ready.Broadcast()
}

// Get is likely only: the signal comes when it waits.
func (s *Told) Get() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.here <- true
	s.ready.Wait()
}
