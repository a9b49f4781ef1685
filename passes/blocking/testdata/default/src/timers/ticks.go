// Package timers has goroutines that wait for timers.
package timers

import "time"

// Silent: nobody closes the channel of a ticker, so the loop never ends.
func logs(every time.Duration, print func()) {
	cues := make(chan int)
	go func(cues chan int) {
		for range time.Tick(every) {
			cues <- 1
		}
	}(cues)
	for range cues {
		print()
	}
}

// The twin: the channel is one that others may close.
func logsOf(ticks <-chan time.Time, print func()) {
	cues := make(chan int)
	go func(cues chan int) {
		for range ticks {
			cues <- 1
		}
	}(cues)
	for range cues { // want `no goroutine is left to send on cues or close it`
		print()
	}
}

// The twin: the ticker is a function of the program's own, which may close what it returns.
func logsOwn(own func(time.Duration) <-chan time.Time, print func()) {
	cues := make(chan int)
	go func() {
		for range own(time.Second) {
			cues <- 1
		}
	}()
	for range cues { // likely `no goroutine is left to send on cues or close it`
		print()
	}
}

// The twin: the loop may be left.
func logsUntil(every time.Duration, print func() error) {
	cues := make(chan int)
	go func() {
		for range time.Tick(every) {
			if print() != nil {
				return
			}
			cues <- 1
		}
	}()
	for range cues { // want `no goroutine is left to send on cues or close it`
	}
}

// Silent: the ticker is a variable that another function is given.
func logsTicker(every time.Duration, print func()) {
	t := time.NewTicker(every)
	cues := make(chan int)
	go cue(t.C, cues)
	for range cues {
		print()
	}
}

func cue(ticks <-chan time.Time, cues chan int) {
	for range ticks {
		cues <- 1
	}
}

// Silent: that a value has come is asked in an arm of a select.
func waits(d time.Duration, done chan int) {
	fired := make(chan int)
	go func() {
		select {
		case _, ok := <-time.After(d):
			if ok {
				fired <- 1
			}
		case done <- 1:
			fired <- 1
		}
	}()
	<-fired
}

// The twin: there are several arms, and the other channel may be closed.
func waitsEither(d time.Duration, done chan int) {
	fired := make(chan int)
	go func() {
		var ok bool
		select {
		case _, ok = <-time.After(d):
		case _, ok = <-done:
		}
		if ok {
			fired <- 1
		}
	}()
	<-fired // likely `no goroutine is left to send on fired or close it`
}

// The twin: what is asked is not whether a value has come, but whether it is one.
func waitsTime(d time.Duration) {
	fired := make(chan int)
	go func() {
		if at := <-time.After(d); at.IsZero() {
			fired <- 1
		}
	}()
	<-fired // likely `no goroutine is left to send on fired or close it`
}
