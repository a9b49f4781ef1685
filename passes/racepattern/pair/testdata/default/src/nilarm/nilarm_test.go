// Package nilarm has goroutines that a select starts, which does not take the arm while its channel is nil.
package nilarm

import (
	"testing"
	"time"
)

// eventually starts the next check when the result of the one before was received.
func eventually(check func() bool, wait, every time.Duration) bool {
	result := make(chan bool, 1)
	timer := time.NewTimer(wait)
	defer timer.Stop()
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	var tick <-chan time.Time
	go func() { result <- check() }()
	for {
		select {
		case <-timer.C:
			return false
		case <-tick:
			tick = nil
			go func() { result <- check() }()
		case ok := <-result:
			if ok {
				return true
			}
			tick = ticker.C
		}
	}
}

// Silent: one check at a time.
func TestInTurn(t *testing.T) {
	state := 0
	if !eventually(func() bool { state++; return state == 2 }, time.Second, time.Millisecond) {
		t.Error("never")
	}
}

// hurry is eventually that starts the next check at each tick.
func hurry(check func() bool, wait, every time.Duration) bool {
	result := make(chan bool, 1)
	timer := time.NewTimer(wait)
	defer timer.Stop()
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	tick := ticker.C
	go func() { result <- check() }()
	for {
		select {
		case <-timer.C:
			return false
		case <-tick:
			go func() { result <- check() }()
		case ok := <-result:
			if ok {
				return true
			}
			tick = ticker.C
		}
	}
}

func TestHurry(t *testing.T) {
	state := 0
	if !hurry(func() bool { state++; return state == 2 }, time.Second, time.Millisecond) { // want `state is written`
		t.Error("never")
	}
}

// relaxed sets the channel again at the timer too.
func relaxed(check func() bool, rounds int, every time.Duration) bool {
	result := make(chan bool, 1)
	timer := time.NewTicker(3 * every)
	defer timer.Stop()
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	var tick <-chan time.Time
	go func() { result <- check() }()
	for {
		select {
		case <-timer.C:
			if rounds--; rounds == 0 {
				return false
			}
			tick = ticker.C
		case <-tick:
			tick = nil
			go func() { result <- check() }()
		case ok := <-result:
			if ok {
				return true
			}
			tick = ticker.C
		}
	}
}

func TestRelaxed(t *testing.T) {
	state := 0
	if !relaxed(func() bool { state++; return state == 2 }, 5, time.Millisecond) { // want `state is written`
		t.Error("never")
	}
}
