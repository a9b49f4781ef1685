// Package tailer follows log files for an agent. A tailer makes its stop channel
// when it starts; Shutdown also stops the tailers which are disabled and have
// never started, and there closes a nil channel.
package tailer

import (
	"fmt"
	"io"
	"strings"
	"sync"
)

type Source interface {
	Next() (string, error)
	Name() string
}

type textSource struct {
	name  string
	lines []string
}

func (t *textSource) Name() string { return t.name }

func (t *textSource) Next() (string, error) {
	if len(t.lines) == 0 {
		return "", io.EOF
	}
	l := t.lines[0]
	t.lines = t.lines[1:]
	return l, nil
}

type tailer struct {
	src  Source
	out  chan<- string
	stop chan struct{}
	done chan struct{}
}

func (t *tailer) start() {
	t.stop = make(chan struct{})
	t.done = make(chan struct{})
	go t.follow()
}

func (t *tailer) follow() {
	defer close(t.done)
	for {
		line, err := t.src.Next()
		if err != nil {
			return
		}
		select {
		case t.out <- t.src.Name() + ": " + strings.TrimSpace(line):
		case <-t.stop:
			return
		}
	}
}

func (t *tailer) halt() {
	close(t.stop) // BUG: close #1
	<-t.done
}

type Agent struct {
	out     chan string
	tailers []*tailer
	collect sync.WaitGroup
	lines   []string
}

func NewAgent(sources map[Source]bool) *Agent {
	a := &Agent{out: make(chan string)}
	a.collect.Go(func() {
		for l := range a.out {
			a.lines = append(a.lines, l)
		}
	})
	for src, enabled := range sources {
		t := &tailer{src: src, out: a.out}
		a.tailers = append(a.tailers, t)
		if enabled {
			t.start()
		}
	}
	return a
}

func (a *Agent) Shutdown() []string {
	for _, t := range a.tailers {
		t.halt() // BUG: close #1
	}
	close(a.out)
	a.collect.Wait()
	return a.lines
}

func Run() {
	a := NewAgent(map[Source]bool{
		&textSource{"syslog", []string{"boot ", "ready "}}: true,
		&textSource{"auth", []string{"login root"}}:        true,
		&textSource{"debug", []string{"noise"}}:            false,
	})
	for _, l := range a.Shutdown() {
		fmt.Println(l)
	}
}
