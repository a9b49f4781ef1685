// Package metrics sends points in batches.
//
// Hangs: Flush is called when the loop has ended; nobody receives its request.
package metrics

import (
	"errors"
	"sync"
	"time"
)

var errClosed = errors.New("metrics: closed")

// Point is a value at a time.
type Point struct {
	Name  string
	Value float64
	Time  time.Time
}

// Sink takes batches.
type Sink func([]Point) error

// Sender collects points.
type Sender struct {
	sink    Sink
	points  chan Point
	flushes chan chan error
	quit    chan struct{}
	done    chan struct{}
	once    sync.Once
}

// Start returns a sender that sends batches every so often.
func Start(sink Sink, every time.Duration) *Sender {
	s := &Sender{
		sink:    sink,
		points:  make(chan Point, 64),
		flushes: make(chan chan error),
		quit:    make(chan struct{}),
		done:    make(chan struct{}),
	}
	go s.loop(every)
	return s
}

func (s *Sender) loop(every time.Duration) {
	defer close(s.done)
	t := time.NewTicker(every)
	defer t.Stop()
	var batch []Point
	send := func() error {
		if len(batch) == 0 {
			return nil
		}
		err := s.sink(batch)
		batch = nil
		return err
	}
	for {
		select {
		case p := <-s.points:
			batch = append(batch, p)
		case <-t.C:
			send()
		case reply := <-s.flushes:
			reply <- send()
		case <-s.quit:
			send()
			return // BUG: block #1
		}
	}
}

// Record adds a point, unless the sender is behind.
func (s *Sender) Record(p Point) {
	select {
	case s.points <- p:
	default:
	}
}

// Flush sends what is recorded.
func (s *Sender) Flush() error {
	reply := make(chan error, 1)
	s.flushes <- reply // BUG: block #1
	return <-reply     // BUG: block #1
}

// Close ends the sender.
func (s *Sender) Close() {
	s.once.Do(func() { close(s.quit) })
	<-s.done
}

// Run flushes a sender that is closed.
func Run() {
	s := Start(func(ps []Point) error { println(len(ps)); return nil }, time.Minute)
	s.Record(Point{Name: "load", Value: 0.5})
	s.Close()
	if err := s.Flush(); errors.Is(err, errClosed) {
		println("too late")
	}
}
