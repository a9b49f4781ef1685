package timers

import (
	"os"
	"sync"
	"time"
)

// Silent: there are thirty minutes from when the listener starts to when the value is sent, at once.
func sendsAtOnce() {
	values := make(chan int)
	listen(values, 30*time.Minute)
	values <- 1
}

func listen(values chan int, timeout time.Duration) {
	var started sync.WaitGroup
	started.Add(1)
	go listener(values, timeout, &started)
	started.Wait()
}

func listener(values chan int, timeout time.Duration, started *sync.WaitGroup) {
	started.Done()
	t := time.NewTimer(timeout)
	select {
	case <-values:
		t.Stop()
	case <-t.C:
	}
}

// The twin: the time is short.
func sendsSoon() {
	values := make(chan int)
	listen(values, time.Millisecond)
	values <- 1 // want `no goroutine is left to receive`
}

// The twin: the time is what callers say.
func sendsSomeTime(timeout time.Duration) {
	values := make(chan int)
	listen(values, timeout)
	values <- 1 // want `no goroutine is left to receive`
}

// The twin: what comes before the value takes some time.
func sendsResult(compute func() int) {
	values := make(chan int)
	listen(values, 30*time.Minute)
	values <- compute() // want `no goroutine is left to receive`
}

// Silent: what takes some time comes before the listener is there.
func sendsKnown(compute func() int) {
	values := make(chan int)
	v := compute()
	listen(values, 30*time.Minute)
	values <- v
}

// The twin: another goroutine computes it.
func sendsReceived(compute func() int) {
	computed, values := make(chan int), make(chan int)
	go func() { computed <- compute() }()
	listen(values, 30*time.Minute)
	v := <-computed
	values <- v // want `no goroutine is left to receive`
}

// The twin: a function of the package computes it.
func sendsRead() {
	values := make(chan int)
	listen(values, 30*time.Minute)
	values <- read() // want `no goroutine is left to receive`
}

func read() int {
	wait()
	return 1
}

func wait() { time.Sleep(time.Hour) }

// Silent: that function takes no time.
func sendsAdded(a, b int) {
	values := make(chan int)
	listen(values, 30*time.Minute)
	values <- add(a, b)
}

func add(a, b int) int { return len(make([]int, a)) + b }

// The twin: there is a file to be read.
func sendsFile(name string) {
	values := make(chan int)
	listen(values, 30*time.Minute)
	b, _ := os.ReadFile(name)
	values <- len(b) // want `no goroutine is left to receive`
}

// The twin: who listens tells that it has started after its timer has.
func sendsLate(compute func() int) {
	values, started := make(chan int), make(chan int)
	go func() {
		t := time.After(time.Hour)
		compute()
		close(started)
		select {
		case <-values:
		case <-t:
		}
	}()
	<-started
	values <- 1 // want `no goroutine is left to receive`
}

// Silent: the sender is another goroutine, which does nothing else.
func sendsApart() {
	values := make(chan int)
	go func() { values <- 1 }()
	select {
	case <-values:
	case <-time.After(time.Hour):
	}
}

// The twin: it computes something first, and is left behind.
func sendsApartResult(compute func() int) {
	values := make(chan int)
	go func() {
		values <- compute() // want `no goroutine is left to receive`
	}()
	select {
	case <-values:
	case <-time.After(time.Hour):
	}
}

// Silent: who listens closes a channel before its timer starts.
func sendsTold() {
	values, started := make(chan int), make(chan int)
	go func() {
		close(started)
		select {
		case <-values:
		case <-time.After(time.Hour):
		}
	}()
	<-started
	values <- 1
}
