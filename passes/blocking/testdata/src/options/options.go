// Package options has constructors that are given functions which set up what they make.
package options

import (
	"sync"
	"time"
)

type Option func(*Link)

type Link struct {
	in      chan int
	stop    chan struct{}
	wg      sync.WaitGroup
	handler func(int)
}

func WithHandler(f func(int)) Option { return func(l *Link) { l.handler = f } }

// Open: whatever the options are, they do not get at l.stop.
func Open(opts ...Option) *Link {
	l := &Link{in: make(chan int), stop: make(chan struct{}, 1), handler: func(int) {}}
	for _, o := range opts {
		o(l)
	}
	l.wg.Add(2)
	go l.read()
	go l.write()
	return l
}

func (l *Link) read() {
	defer l.wg.Done()
	<-l.stop // want `no goroutine is left to send on l.stop`
}

func (l *Link) write() {
	defer l.wg.Done()
	<-l.stop // want `no goroutine is left to send on l.stop`
}

// Once stops one of the two goroutines.
func Once(opts ...Option) {
	l := Open(opts...)
	l.stop <- struct{}{}
	l.wg.Wait()
}

type Setting func(*Port)

// A Port is a Link with an option that ends it.
type Port struct {
	stop chan struct{}
	wg   sync.WaitGroup
}

// For ends it after a while.
func For(d time.Duration) Setting {
	return func(p *Port) { time.AfterFunc(d, func() { close(p.stop) }) }
}

func (p *Port) read() {
	defer p.wg.Done()
	<-p.stop
}

func OncePort(opts ...Setting) {
	p := &Port{stop: make(chan struct{}, 1)}
	for _, o := range opts {
		o(p)
	}
	p.wg.Add(2)
	go p.read()
	go p.read()
	p.stop <- struct{}{}
	p.wg.Wait()
}

// A Pipe is a Port that other packages have options for.
type Pipe struct {
	Stop chan struct{}
	wg   sync.WaitGroup
}

func (p *Pipe) read() {
	defer p.wg.Done()
	<-p.Stop
}

func OncePipe(opts ...func(*Pipe)) {
	p := &Pipe{Stop: make(chan struct{}, 1)}
	for _, o := range opts {
		o(p)
	}
	p.wg.Add(2)
	go p.read()
	go p.read()
	p.Stop <- struct{}{}
	p.wg.Wait()
}

// A Wire is a Link whose goroutines run already when it is given away.
type Wire struct {
	stop chan struct{}
	wg   sync.WaitGroup
}

func (w *Wire) read() {
	defer w.wg.Done()
	<-w.stop
}

// Close ends all.
func (w *Wire) Close() { close(w.stop) }

// Serve: f may close the wire.
func Serve(f func(*Wire)) {
	w := &Wire{stop: make(chan struct{}, 1)}
	w.wg.Add(2)
	go w.read()
	go w.read()
	f(w)
	w.wg.Wait()
}
