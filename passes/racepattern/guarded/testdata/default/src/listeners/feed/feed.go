// Package feed reads from a peer and calls a listener back, from one goroutine for each connection.
package feed

type Listener interface {
	OnJoin(name string)
	OnAnswer(text string)
	OnTopic(topic string)
}

// A Handler answers: servers call those of one object at the same time.
type Handler interface {
	Add(n int) int
	Sub(n int) int
	Sum() int
}

type Conn struct {
	listener Listener
	lines    chan string
	closed   chan struct{}
	sent     int
}

func New(l Listener) *Conn { return &Conn{listener: l} }

func (c *Conn) Start(name string) {
	c.lines = make(chan string)
	c.closed = make(chan struct{})
	c.listener.OnJoin(name)
	go c.read(c.lines, c.closed)
}

func (c *Conn) read(lines chan string, closed chan struct{}) {
	defer close(closed)
	for line := range lines {
		c.listener.OnAnswer(line)
		c.listener.OnTopic(line)
	}
}

func (c *Conn) Send(text string) { c.sent++ }

// Close returns when the reader has ended.
func (c *Conn) Close() {
	close(c.lines)
	<-c.closed
}

// A Server runs each request on a goroutine of its own.
type Server struct{ handler Handler }

func NewServer(h Handler) *Server { return &Server{handler: h} }

func (s *Server) Serve(requests <-chan int) {
	for n := range requests {
		go s.handler.Add(n)
	}
}
