// Package agentloop is a metrics agent whose state belongs to one event loop.
// The operation that Reload posts to the loop calls Flush, which posts another
// operation and waits for it: the loop waits for itself for ever.
package agentloop

import (
	"fmt"
	"sync"
	"time"
)

type Config struct {
	Prefix   string
	Interval time.Duration
}

type Sink interface {
	Emit(name string, value int64)
}

type memSink struct {
	lines []string
}

func (m *memSink) Emit(name string, value int64) {
	m.lines = append(m.lines, fmt.Sprintf("%s %d", name, value))
}

type Agent struct {
	ops    chan func()
	quit   chan struct{}
	exited chan struct{}

	// owned by the loop
	cfg    Config
	sink   Sink
	counts map[string]int64
}

func NewAgent(cfg Config, sink Sink) *Agent {
	a := &Agent{
		ops:    make(chan func()),
		quit:   make(chan struct{}),
		exited: make(chan struct{}),
		cfg:    cfg,
		sink:   sink,
		counts: make(map[string]int64),
	}
	go a.loop()
	return a
}

func (a *Agent) loop() {
	defer close(a.exited)
	tick := time.NewTicker(a.cfg.Interval)
	defer tick.Stop()
	for {
		select {
		case op := <-a.ops:
			op()
		case <-tick.C:
			a.emit()
		case <-a.quit:
			a.emit()
			return
		}
	}
}

func (a *Agent) emit() {
	for name, v := range a.counts {
		a.sink.Emit(a.cfg.Prefix+name, v)
	}
	clear(a.counts)
}

func (a *Agent) do(fn func()) {
	done := make(chan struct{})
	op := func() {
		defer close(done)
		fn()
	}
	select { // BUG: block #1
	case a.ops <- op: // BUG: block #1
	case <-a.exited:
		return
	}
	<-done // BUG: block #1
}

func (a *Agent) Count(name string, n int64) {
	a.do(func() { a.counts[name] += n })
}

func (a *Agent) Flush() {
	a.do(a.emit)
}

func (a *Agent) Reload(cfg Config) {
	a.do(func() {
		if cfg.Prefix != a.cfg.Prefix {
			a.Flush() // BUG: block #1
		}
		a.cfg.Prefix = cfg.Prefix
	})
}

func (a *Agent) Stop() {
	close(a.quit)
	<-a.exited
}

func Run() int {
	sink := &memSink{}
	a := NewAgent(Config{Prefix: "node.", Interval: 50 * time.Millisecond}, sink)
	var wg sync.WaitGroup
	for i := range 3 {
		wg.Go(func() {
			for range 10 {
				a.Count(fmt.Sprintf("cpu%d", i), 1)
			}
		})
	}
	wg.Wait()
	a.Flush()
	a.Count("mem", 64)
	a.Reload(Config{Prefix: "host."})
	a.Stop()
	return len(sink.lines)
}
