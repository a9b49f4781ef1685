// Package configuring has methods that users call before they have the goroutine of an object started, and, near-identical, others.
package configuring

func use(...any) {}

// Server is set up, and then started.
type Server struct {
	tools []string
	seen  []string
	done  chan bool
}

// NewUnstarted leaves the start to the user.
func NewUnstarted() *Server { return &Server{done: make(chan bool)} }

// NewServer starts the server.
func NewServer() *Server {
	s := NewUnstarted()
	s.Start()
	return s
}

// Add is likely only: it is meant to be called before Start.
func (s *Server) Add(tool string) { s.tools = append(s.tools, tool) }

// See does more, so it may be for any time.
func (s *Server) See(tool string) {
	use(tool)
	s.seen = append(s.seen, tool) // want `s.seen is written here and read at configuring.go:\d+ by the goroutine started at`
}

// Start starts the goroutine.
func (s *Server) Start() {
	go func() {
		for _, tool := range s.tools {
			use(tool)
		}
		for _, tool := range s.seen {
			use(tool)
		}
		s.done <- true
	}()
}

// Feed cannot be had without its goroutine.
type Feed struct {
	names []string
	done  chan bool
}

func newFeed() *Feed { return &Feed{done: make(chan bool)} }

// Names returns nothing that users could start.
func Names() *[]string { return new([]string) }

// NewFeed leaves no time before the goroutine starts.
func NewFeed() *Feed {
	f := newFeed()
	f.names = *Names()
	f.Start()
	return f
}

// Start starts the goroutine.
func (f *Feed) Start() {
	go func() {
		for _, name := range f.names {
			use(name)
		}
		f.done <- true
	}()
}

// Add comes after the start of the goroutine.
func (f *Feed) Add(name string) {
	f.names = append(f.names, name) // want `f.names is written here and read at configuring.go:\d+ by the goroutine started at`
}

// Meter has its goroutine from NewMeter only.
type Meter struct {
	names []string
	done  chan bool
}

// NewIdle makes one that has none.
func NewIdle() *Meter { return &Meter{done: make(chan bool)} }

// NewMeter starts the goroutine.
func NewMeter() *Meter {
	m := NewIdle()
	m.start()
	return m
}

func (m *Meter) start() {
	go func() {
		for _, name := range m.names {
			use(name)
		}
		m.done <- true
	}()
}

// Add comes after the start of the goroutine, if there is one.
func (m *Meter) Add(name string) {
	m.names = append(m.names, name) // want `m.names is written here and read at configuring.go:\d+ by the goroutine started at`
}

// Clock is started by its method Run, of which one goroutine is the other side.
type Clock struct {
	n    int
	done chan bool
}

// NewStopped makes one.
func NewStopped() *Clock { return &Clock{done: make(chan bool)} }

// NewClock starts one.
func NewClock() *Clock {
	c := NewStopped()
	c.Run(1)
	return c
}

// Run sets what the goroutine reads, when that has been started.
func (c *Clock) Run(n int) {
	go func() {
		use(c.n)
		c.done <- true
	}()
	c.n = n // want `c.n is written here and read at configuring.go:\d+ by`
}

// Ring has a goroutine if NewRing makes it, and cannot get one later.
type Ring struct {
	names []string
	done  chan bool
}

// NewBare makes one that has none.
func NewBare() *Ring { return &Ring{done: make(chan bool)} }

// NewRing starts the goroutine.
func NewRing() *Ring {
	r := NewBare()
	go func() {
		for _, name := range r.names {
			use(name)
		}
		r.done <- true
	}()
	return r
}

// Add comes after the start of the goroutine, if there is one.
func (r *Ring) Add(name string) {
	r.names = append(r.names, name) // want `r.names is written here and read at configuring.go:\d+ by the goroutine started at`
}
