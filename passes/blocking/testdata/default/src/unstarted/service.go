package unstarted

import (
	"errors"
	"sync"
)

// A sender is a service that its users start and stop.
type sender struct {
	points  chan int
	flushes chan chan error
	quit    chan struct{}
}

func start() *sender {
	s := &sender{points: make(chan int, 1), flushes: make(chan chan error), quit: make(chan struct{})}
	go s.loop()
	return s
}

func (s *sender) loop() {
	for {
		select {
		case <-s.points:
		case reply := <-s.flushes:
			reply <- nil
		case <-s.quit:
			return
		}
	}
}

func (s *sender) record(n int) {
	select {
	case s.points <- n:
	default:
	}
}

func (s *sender) flush() error {
	reply := make(chan error, 1)
	s.flushes <- reply // want `the function may wait for ever here, as no goroutine is left to receive from s.flushes`
	return <-reply
}

func (s *sender) stop() { close(s.quit) }

// It flushes what it has stopped.
func useStopped() {
	s := start()
	s.record(1)
	s.stop()
	println(s.flush() == nil)
}

type asked struct {
	flushes chan chan error
	quit    chan struct{}
}

func startAsked() *asked {
	s := &asked{flushes: make(chan chan error), quit: make(chan struct{})}
	go s.loop()
	return s
}

func (s *asked) loop() {
	for {
		select {
		case reply := <-s.flushes:
			reply <- nil
		case <-s.quit:
			return
		}
	}
}

// Likely only: whether it has stopped may be why it does not get here.
func (s *asked) flush() error {
	reply := make(chan error, 1)
	s.flushes <- reply
	return <-reply
}

func (s *asked) stop() { close(s.quit) }

func useAsked(early bool) {
	s := startAsked()
	if early {
		s.stop()
	}
	println(s.flush() == nil)
	if !early {
		s.stop()
	}
}

type rollout struct {
	hosts []string
	errs  chan error
}

func newRollout(hosts ...string) *rollout { return &rollout{hosts: hosts, errs: make(chan error)} }

var errHost = errors.New("host")

func install(string) bool

// Do waits for errors only when all are done.
func (r *rollout) Do() {
	var done sync.WaitGroup
	for _, h := range r.hosts {
		done.Add(1)
		go func() {
			defer done.Done()
			if !install(h) {
				r.errs <- errHost // likely `the goroutine may wait for ever here, as no goroutine is left to receive from r.errs`
			}
		}()
	}
	done.Wait()
	close(r.errs)
	for err := range r.errs {
		println(err.Error())
	}
}

type roomy struct {
	hosts []string
	errs  chan error
}

func newRoomy(hosts ...string) *roomy {
	return &roomy{hosts: hosts, errs: make(chan error, len(hosts))}
}

// Do is safe: there is room for all.
func (r *roomy) Do() {
	var done sync.WaitGroup
	for _, h := range r.hosts {
		done.Add(1)
		go func() {
			defer done.Done()
			if !install(h) {
				r.errs <- errHost
			}
		}()
	}
	done.Wait()
	close(r.errs)
	for err := range r.errs {
		println(err.Error())
	}
}

// Likely only: who sends is started by another function than the one that makes the channel, and gets it.
func each(hosts []string) {
	errs := make(chan error)
	run(hosts[0], errs)
	println("some are left")
}

func run(h string, errs chan error) {
	go func() {
		if !install(h) {
			errs <- errHost
		}
	}()
}

type dropped struct{ out chan int }

func newDropped() *dropped { return &dropped{out: make(chan int)} }

// Likely only: nobody is seen to call it.
func (d *dropped) put(n int) {
	done := make(chan bool)
	go func() { done <- true }()
	<-done
	d.out <- n
}
