package receive

import (
	"fmt"
	"testing"
)

type worker struct {
	tasks chan int
	done  chan struct{}
}

var connect func() error

func (w *worker) start() error {
	if err := connect(); err != nil {
		return fmt.Errorf("worker: %w", err)
	}
	go w.work()
	return nil
}

func (w *worker) work() {
	for range w.tasks {
	}
	w.done <- struct{}{}
}

func (w *worker) wait() {
	close(w.tasks)
	<-w.done // want `the function may wait for ever here, as no goroutine is left to send on w.done or close it`
}

func noError(t *testing.T, err error, hints ...string) {
	if err != nil {
		t.Fatal(err, hints)
	}
}

func logged(t *testing.T, err error, hints ...string) {
	if err != nil {
		t.Error(err, hints)
	}
}

// An error is told, and the test goes on.
func logs(t *testing.T) {
	w := &worker{make(chan int), make(chan struct{}, 1)}
	err := w.start()
	logged(t, err, "started")
	w.wait()
}

type checked struct {
	tasks chan int
	done  chan struct{}
}

func (w *checked) start() error {
	if err := connect(); err != nil {
		return fmt.Errorf("worker: %w", err)
	}
	go w.work()
	return nil
}

func (w *checked) work() {
	for range w.tasks {
	}
	w.done <- struct{}{}
}

func (w *checked) wait() {
	close(w.tasks)
	<-w.done
}

// Silent: an error ends the test, so the goroutine was started.
func asserts(t *testing.T) {
	w := &checked{make(chan int), make(chan struct{}, 1)}
	err := w.start()
	noError(t, err, "started")
	w.wait()
}

// An assertions is what a suite of tests asserts with.
type assertions struct{ t *testing.T }

func (a *assertions) null(v any) {
	if v != nil {
		a.t.FailNow()
	}
}

func (a *assertions) some(v any) {
	if v == nil {
		a.t.FailNow()
	}
}

type suite struct {
	name string
	assertions
}

func (s *suite) must() *assertions { return &s.assertions }

// Silent: the assertion is a method of what another one returns, and takes values of any type.
func (s *suite) testStarts() {
	done := make(chan struct{}, 1)
	err := startIfConnected(func() { done <- struct{}{} })
	s.must().null(err)
	<-done
}

// This goes on if there was an error.
func (s *suite) testFails() {
	done := make(chan struct{}, 1)
	err := startIfConnected(func() { done <- struct{}{} })
	s.must().some(err)
	<-done // want `the function may wait for ever here, as no goroutine is left to send on done or close it`
}

func startIfConnected(f func()) error {
	if err := connect(); err != nil {
		return fmt.Errorf("start: %w", err)
	}
	go f()
	return nil
}
