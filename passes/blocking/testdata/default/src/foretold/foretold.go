// Package foretold decides by what it is given.
package foretold

import (
	"errors"
	"io"
	"os/exec"
)

type flusher interface{ Flush() }

type flushing struct{}

func (flushing) Write(p []byte) (int, error) { return len(p), nil }
func (flushing) Flush()                      {}

type plain struct{}

func (plain) Write(p []byte) (int, error) { return len(p), nil }

func open(w io.Writer) (flusher, error) {
	f, ok := w.(flusher)
	if !ok {
		return nil, errors.New("cannot flush")
	}
	return f, nil
}

func start(w io.Writer, done chan<- int) error {
	f, err := open(w)
	if err != nil {
		return err
	}
	f.Flush()
	done <- 1
	return nil
}

func send(w io.Writer, done chan<- int) error { return start(w, done) }

// Silent: what flushes can be opened.
func flushes() {
	done := make(chan int)
	go func() { send(flushing{}, done) }()
	<-done
}

// The twin: what does not, cannot.
func flushesNot() {
	done := make(chan int)
	go func() { send(plain{}, done) }()
	<-done // want `no goroutine is left to send on done or close it`
}

// waitFor waits for what w is closed by, if it is to be flushed.
func waitFor(w io.Writer, done <-chan int) error {
	f, err := open(w)
	if err != nil {
		return err
	}
	<-done
	f.Flush()
	return nil
}

// Silent: one that waits for ever, as this does on purpose, may do so elsewhere, too, where control does not get to.
func flushesNever() {
	done := make(chan int)
	go func() { waitFor(plain{}, done) }()
	<-done
}

// The twin: it may not.
func flushesPerhaps(w io.Writer) {
	done := make(chan int)
	go send(w, done)
	<-done // want `no goroutine is left to send on done or close it`
}

type box[T any] struct{ v T }

func (box[T]) Write(p []byte) (int, error) { return len(p), nil }

type taker[T any] interface{ Take(T) }

func (box[T]) Take(T) {}

func take(w io.Writer, done chan<- int) {
	if _, ok := w.(taker[int]); ok {
		return
	}
	done <- 1
}

// The twin: an instance may be what no other one is.
func takes[T any]() {
	done := make(chan int)
	go func() { take(box[T]{}, done) }()
	<-done // likely `no goroutine is left to send on done or close it`
}

// Silent: who has it for another type does not return early.
func takesText() {
	done := make(chan int)
	go func() { take(box[string]{}, done) }()
	<-done
}

type request struct {
	domain string
	dry    bool
	loud   bool
}

func (r *request) run(ended chan<- int) error {
	if r.domain != "runtime" || r.dry {
		return nil
	}
	cmd := exec.Command("true")
	err := cmd.Start()
	if err != nil {
		return err
	}
	go func() {
		err = cmd.Wait()
		ended <- 1
	}()
	return nil
}

// Silent: the request is for what has an end.
func runs() {
	ended := make(chan int)
	if err := (&request{domain: "runtime"}).run(ended); err != nil {
		return
	}
	<-ended
}

// The twin: it is for something else.
func runsOther() {
	ended := make(chan int)
	if err := (&request{domain: "other"}).run(ended); err != nil {
		return
	}
	<-ended // want `no goroutine is left to send on ended or close it`
}

// The twin: it may be.
func runsPerhaps(dry bool) {
	ended := make(chan int)
	r := &request{domain: "runtime"}
	if dry {
		r.dry = true
	}
	if err := r.run(ended); err != nil {
		return
	}
	<-ended // want `no goroutine is left to send on ended or close it`
}

func (r *request) shout(ended chan<- int) {
	if !r.loud {
		ended <- 1
	}
}

func (r *request) raise() { r.loud = true }

// The twin: others assign that field.
func shouts(r2 *request) {
	ended := make(chan int)
	r := &request{}
	r.raise()
	go func() { r.shout(ended) }()
	<-ended // want `no goroutine is left to send on ended or close it`
}

func openFor[T any](w io.Writer) (v T, err error) {
	if _, ok := w.(flusher); !ok {
		return v, fail(v)
	}
	return v, nil
}

func fail[T any](v T) error { return errors.New("cannot flush") }

func startFor[T any](w io.Writer, done chan<- int) {
	if _, err := openFor[T](w); err != nil {
		return
	}
	done <- 1
}

// A generic function is not looked at.
func flushesGeneric() {
	done := make(chan int)
	go func() { startFor[int](plain{}, done) }()
	<-done // want `no goroutine is left to send on done or close it`
}

type flushingBox[T any] struct{ v T }

func (flushingBox[T]) Write(p []byte) (int, error) { return len(p), nil }
func (flushingBox[T]) Flush()                      {}

// Silent: all instances flush.
func flushesAll[T any]() {
	done := make(chan int)
	go func() { send(flushingBox[T]{}, done) }()
	<-done
}

// The twin: it is for what has an end in some cases only.
func runsIf(ends bool) {
	ended := make(chan int)
	r := &request{}
	if ends {
		r.domain = "runtime"
	}
	if err := r.run(ended); err != nil {
		return
	}
	<-ended // likely `no goroutine is left to send on ended or close it`
}

type options struct{ quiet bool }

type job struct{ options options }

func (j *job) silence(o options) { j.options = o }

func (j *job) run(done chan<- int) {
	if j.options.quiet {
		return
	}
	done <- 1
}

// The twin: the options are replaced as a whole.
func jobs(o options) {
	done := make(chan int)
	j := &job{}
	j.silence(o)
	go func() { j.run(done) }()
	<-done // want `no goroutine is left to send on done or close it`
}
