// Package pokes has tests that change what goroutines use, which the things under test
// have started.
package pokes

import (
	"net"
	"sync"
	"time"
)

// patience is how long a gauge waits between two looks.
var patience = time.Minute

// limit is the largest level that is accepted.
var limit = 10

type gauge struct {
	mu    sync.Mutex
	level int
	name  string
	quit  chan struct{}
	gone  chan struct{}
}

func newGauge(name string) *gauge {
	g := &gauge{name: name, quit: make(chan struct{}), gone: make(chan struct{})}
	go g.watch()
	return g
}

func (g *gauge) watch() {
	defer close(g.gone)
	for {
		select {
		case <-g.quit:
			return
		case <-time.After(patience):
			g.mu.Lock()
			g.level++
			if g.level > limit {
				println(g.name)
			}
			g.mu.Unlock()
		}
	}
}

func (g *gauge) close() {
	close(g.quit)
	<-g.gone
}

func (g *gauge) now() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.level
}

// A greeter greets who connects.
type greeter struct {
	ln     net.Listener
	polite bool
	word   string
}

func newGreeter() *greeter {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	g := &greeter{ln: ln}
	go func() {
		for {
			c, err := ln.Accept()
			if err != nil {
				return
			}
			go g.greet(c)
		}
	}()
	return g
}

func (g *greeter) greet(c net.Conn) {
	defer c.Close()
	if g.polite {
		c.Write([]byte(g.word))
	}
}
