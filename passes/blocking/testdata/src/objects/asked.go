package objects

import (
	"sync"
	"time"
)

// A Valet serves once, and again whenever his timer is set anew: the method that the timer was given runs as often as that.
type Valet struct {
	desk  chan string
	home  chan struct{}
	timer *time.Timer
}

func NewValet() *Valet {
	v := &Valet{desk: make(chan string), home: make(chan struct{})}
	v.timer = time.AfterFunc(time.Hour, v.serve)
	return v
}

func (v *Valet) serve() {
	select {
	case s := <-v.desk:
		println(s)
	case <-v.home:
	}
}

func (v *Valet) Ask(s string) {
	v.timer.Reset(0)
	v.desk <- s
}

func (v *Valet) Home() { close(v.home) }

// A Maid serves once, and who asks for more waits.
type Maid struct {
	desk chan string
	home chan struct{}
	loop sync.WaitGroup
}

func NewMaid() *Maid {
	m := &Maid{desk: make(chan string), home: make(chan struct{})}
	m.loop.Go(m.serve)
	return m
}

func (m *Maid) serve() {
	select {
	case s := <-m.desk:
		println(s)
	case <-m.home:
	}
}

func (m *Maid) Ask(s string) {
	m.desk <- s // want `no goroutine is left to receive from m.desk`
}

func (m *Maid) Home() { close(m.home) }
