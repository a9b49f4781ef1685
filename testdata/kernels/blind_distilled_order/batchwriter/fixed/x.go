// Package batchwriter groups points before it writes them to a time series
// store.
//
// The loop sets its input channel to nil while a full batch waits for the
// flusher, and back after the batch is handed over.
package batchwriter

import (
	"errors"
	"fmt"
	"sync"
)

// ErrClosed is returned by Write after Close.
var ErrClosed = errors.New("batchwriter: closed")

// Point is one value of a series.
type Point struct {
	Series string
	Value  float64
}

// Store takes whole batches.
type Store interface {
	WriteBatch([]Point) error
}

// Writer collects points.
type Writer struct {
	store   Store
	max     int
	in      chan Point
	batches chan []Point
	quit    chan struct{}
	once    sync.Once
	wg      sync.WaitGroup

	mu   sync.Mutex
	errs []error
}

// New returns a writer with batches of max points.
func New(s Store, max int) *Writer {
	w := &Writer{
		store:   s,
		max:     max,
		in:      make(chan Point),
		batches: make(chan []Point),
		quit:    make(chan struct{}),
	}
	w.wg.Add(2)
	go w.collect()
	go w.flush()
	return w
}

func (w *Writer) collect() {
	defer w.wg.Done()
	defer close(w.batches)

	var pending []Point
	in := w.in
	var out chan []Point
	for {
		select {
		case p := <-in:
			pending = append(pending, p)
			if len(pending) >= w.max {
				in, out = nil, w.batches
			}
		case out <- pending:
			pending, in, out = nil, w.in, nil
		case <-w.quit:
			if len(pending) > 0 {
				w.batches <- pending
			}
			return
		}
	}
}

func (w *Writer) flush() {
	defer w.wg.Done()
	for b := range w.batches {
		if err := w.store.WriteBatch(b); err != nil {
			w.mu.Lock()
			w.errs = append(w.errs, err)
			w.mu.Unlock()
		}
	}
}

// Write adds a point to the current batch.
func (w *Writer) Write(p Point) error {
	select {
	case w.in <- p:
		return nil
	case <-w.quit:
		return ErrClosed
	}
}

// Close writes the last batch and returns the errors of all.
func (w *Writer) Close() error {
	w.once.Do(func() { close(w.quit) })
	w.wg.Wait()
	w.mu.Lock()
	defer w.mu.Unlock()
	return errors.Join(w.errs...)
}

// sums is a Store; it is used by the flusher only until Close returns.
type sums map[string]float64

func (s sums) WriteBatch(b []Point) error {
	for _, p := range b {
		s[p.Series] += p.Value
	}
	return nil
}

// Run writes more than one batch.
func Run() {
	s := make(sums)
	w := New(s, 4)
	for i := range 10 {
		if err := w.Write(Point{Series: "load", Value: float64(i)}); err != nil {
			fmt.Println(err)
		}
	}
	if err := w.Close(); err != nil {
		fmt.Println(err)
	}
	fmt.Println(s["load"])
}
