// Package room is a chat room whose state belongs to one goroutine; the methods
// send it functions and wait until they have run.
package room

import (
	"errors"
	"slices"
	"sync"
)

// ErrClosed is returned by all methods after Close.
var ErrClosed = errors.New("room: closed")

// Room is safe for concurrent use.
type Room struct {
	ops  chan func()
	quit chan struct{}
	gone chan struct{}
	once sync.Once

	members map[string]int
	history []string
	dropped int
}

// Open starts the goroutine of a room.
func Open() *Room {
	r := &Room{
		ops:     make(chan func()),
		quit:    make(chan struct{}),
		gone:    make(chan struct{}),
		members: make(map[string]int),
	}
	go r.loop()
	return r
}

func (r *Room) loop() {
	defer close(r.gone)
	for {
		select {
		case op := <-r.ops:
			op()
		case <-r.quit:
			return
		}
	}
}

func (r *Room) do(op func()) error {
	ran := make(chan struct{})
	select {
	case r.ops <- func() { op(); close(ran) }:
		<-ran
		return nil
	case <-r.quit:
		return ErrClosed
	}
}

// Say appends a line and returns how many lines the member has said.
func (r *Room) Say(member, line string) (n int, err error) {
	err = r.do(func() {
		r.members[member]++
		r.history = append(r.history, member+": "+line)
		if len(r.history) > 200 {
			r.history = r.history[1:]
			r.dropped++
		}
		n = r.members[member]
	})
	return n, err
}

// History returns the last lines.
func (r *Room) History() (lines []string, err error) {
	err = r.do(func() { lines = slices.Clone(r.history) })
	return lines, err
}

// Close ends the goroutine and returns how many lines were forgotten.
func (r *Room) Close() int {
	r.once.Do(func() { close(r.quit) })
	<-r.gone
	return r.dropped
}
