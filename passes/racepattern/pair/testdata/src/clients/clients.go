// Package clients has servers that start a goroutine for each client. Clients come when they like: none waits for the answer that
// another one gets, unless they are one program that comes again.
package clients

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/rpc"
	"sync"
)

type server struct {
	ln   net.Listener
	n    int
	last string
	seen map[string]int
	log  net.Conn
}

func (s *server) serve() {
	for {
		c, err := s.ln.Accept()
		if err != nil {
			return
		}
		go func() {
			s.n++ // want `s.n is written here in several goroutines started at clients.go:\d+`
			fmt.Fprintln(c, "hello")
		}()
	}
}

type store struct {
	ln   net.Listener
	data map[string]string
}

func (s *store) serve() {
	for {
		c, err := s.ln.Accept()
		if err != nil {
			return
		}
		go s.handle(c)
	}
}

// What a client waits for has to do with its own connection.
func (s *store) handle(c net.Conn) {
	defer c.Close()
	lines := bufio.NewScanner(c)
	for lines.Scan() {
		s.data[lines.Text()] = "set" // want `s.data is written here in several goroutines started at clients.go:\d+`
		fmt.Fprintln(c, "ok")
	}
}

type echo struct {
	ln net.Listener
	mu sync.Mutex
	n  int
}

// What one client says does not wait for the answer to another one.
func (e *echo) serve() {
	for {
		c, err := e.ln.Accept()
		if err != nil {
			return
		}
		go func() {
			buf := make([]byte, 1)
			if _, err := c.Read(buf); err != nil {
				return
			}
			if e.n > 10 {
				return
			}
			e.mu.Lock()
			e.n++ // want `e.n is written here and read at clients.go:\d+ by another goroutine started at clients.go:\d+`
			e.mu.Unlock()
			c.Write(buf)
		}()
	}
}

// The goroutine of a client leaves the answer to another one.
func (e *echo) later() {
	for {
		c, err := e.ln.Accept()
		if err != nil {
			return
		}
		go func() {
			e.n++ // want `e.n is written here in several goroutines started at clients.go:\d+`
			go c.Write([]byte("x"))
		}()
	}
}

// Packets come from anybody.
type counter struct {
	conn net.PacketConn
	seen map[string]int
}

func (c *counter) serve() {
	for {
		buf := make([]byte, 1500)
		n, from, err := c.conn.ReadFrom(buf)
		if err != nil {
			return
		}
		go func() {
			c.seen[from.String()]++ // want `c.seen is written here in several goroutines started at clients.go:\d+`
			c.conn.WriteTo(buf[:n], from)
		}()
	}
}

// Safe: the loop asks, and who answers has been asked before.
func (c *counter) ask(to net.Addr) int {
	asked := 0
	answers := 0
	go func() {
		for range 10 {
			asked++
			c.conn.WriteTo([]byte("?"), to)
		}
	}()
	for range 10 {
		c.conn.ReadFrom(make([]byte, 1))
		go func() { println("answer") }()
		answers = asked
	}
	return answers
}

// Safe: who comes has been told to.
func (s *server) open() {
	go func() {
		s.last = "open"
		s.log.Write([]byte("come"))
	}()
	for {
		c, err := s.ln.Accept()
		if err != nil {
			return
		}
		s.last = "closed"
		go c.Close()
	}
}

// Clients that come do not wait for those who are there already.
func (s *server) note() {
	for {
		c, err := s.ln.Accept()
		if err != nil {
			return
		}
		s.last = c.RemoteAddr().String() // want `s.last is written here and read at clients.go:\d+ by the goroutine started at clients.go:\d+`
		go func() {
			if s.last != "" {
				c.Write([]byte("hello"))
			}
		}()
	}
}

// Safe: one client asks on one connection, and waits for what the other goroutine says.
func (s *server) both() {
	for {
		c, err := s.ln.Accept()
		if err != nil {
			return
		}
		go func() {
			n := 0
			go func() {
				n = 1
				c.Write([]byte("hello"))
			}()
			c.Read(make([]byte, 1))
			n++
			println(n)
		}()
	}
}

// Safe: whoever gives orders may do so when the work is done.
func (e *echo) obey(orders net.Conn) {
	for {
		orders.Read(make([]byte, 1))
		c, err := e.ln.Accept()
		if err != nil {
			return
		}
		go func() {
			if e.n > 10 {
				return
			}
			e.mu.Lock()
			e.n++
			e.mu.Unlock()
			c.Write([]byte("done"))
		}()
	}
}

// Safe: whoever says that it is over may have heard of all answers.
func (e *echo) total(orders net.Conn) int {
	for {
		c, err := e.ln.Accept()
		if err != nil {
			break
		}
		go func() {
			e.mu.Lock()
			e.n++
			e.mu.Unlock()
			c.Write([]byte("done"))
		}()
	}
	orders.Read(make([]byte, 1))
	return e.n
}

// Safe: there is one client, which may ask again when it has been answered.
func (e *echo) only() {
	c, err := e.ln.Accept()
	if err != nil {
		return
	}
	for range 2 {
		go func() {
			buf := make([]byte, 1)
			if _, err := c.Read(buf); err != nil {
				return
			}
			if e.n > 10 {
				return
			}
			e.mu.Lock()
			e.n++
			e.mu.Unlock()
			c.Write(buf)
		}()
	}
}

// Safe: the goroutines wait for each other, as far as can be seen.
func (e *echo) meet(met chan bool) {
	for {
		c, err := e.ln.Accept()
		if err != nil {
			return
		}
		go func() {
			e.mu.Lock()
			e.n++
			e.mu.Unlock()
			met <- true
			<-met
			println(e.n)
			c.Write([]byte("x"))
		}()
	}
}

// Safe: the only client is here, and comes again when it has been answered.
func local() int {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0
	}
	n := 0
	go func() {
		for {
			c, err := ln.Accept()
			if err != nil {
				return
			}
			go func() {
				n++
				c.Write([]byte("x"))
			}()
		}
	}()
	for range 3 {
		c, err := net.Dial("tcp", ln.Addr().String())
		if err != nil {
			return 0
		}
		c.Read(make([]byte, 1))
		c.Close()
	}
	return n
}

// A server of another kind is no client.
func (s *server) run() {
	go func() {
		for {
			c, err := s.ln.Accept()
			if err != nil {
				return
			}
			go func() {
				s.n++ // want `s.n is written here in several goroutines started at clients.go:\d+`
				fmt.Fprintln(c, "hello")
			}()
		}
	}()
	http.HandleFunc("/ready", func(w http.ResponseWriter, r *http.Request) { println("ready") })
	http.ListenAndServe(":80", nil)
}

// It need not show the handlers.
func (s *server) runCalls(calls net.Listener) {
	go func() {
		for {
			c, err := s.ln.Accept()
			if err != nil {
				return
			}
			go func() {
				s.n++ // want `s.n is written here in several goroutines started at clients.go:\d+`
				fmt.Fprintln(c, "hello")
			}()
		}
	}()
	rpc.Accept(calls)
}
