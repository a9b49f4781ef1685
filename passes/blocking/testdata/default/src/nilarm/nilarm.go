// Package nilarm has selects that do not take an arm while its channel is nil.
package nilarm

import "time"

// Silent: while a check runs tick is nil, so there is one at most, and its result has room when nobody waits any more.
func never(check func() bool, wait, every time.Duration) bool {
	found := make(chan bool, 1)
	timer := time.NewTimer(wait)
	defer timer.Stop()
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	var tick <-chan time.Time
	go func() { found <- check() }()
	for {
		select {
		case <-timer.C:
			return true
		case <-tick:
			tick = nil
			go func() { found <- check() }()
		case v := <-found:
			if v {
				return false
			}
			tick = ticker.C
		}
	}
}

// The twin: nothing holds the next check back.
func hurried(check func() bool, wait, every time.Duration) bool {
	found := make(chan bool, 1)
	timer := time.NewTimer(wait)
	defer timer.Stop()
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-timer.C:
			return true
		case <-ticker.C:
			go func() {
				found <- check() // want `no goroutine is left to receive from found`
			}()
		case v := <-found:
			if v {
				return false
			}
		}
	}
}

// The twin: the arm is shut after the second check only.
func late(check func() bool, wait, every time.Duration) bool {
	found := make(chan bool, 1)
	timer := time.NewTimer(wait)
	defer timer.Stop()
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	var tick <-chan time.Time
	go func() {
		found <- check() // want `no goroutine is left to receive from found`
	}()
	tick = ticker.C
	for {
		select {
		case <-timer.C:
			return true
		case <-tick:
			tick = nil
			go func() {
				found <- check() // want `no goroutine is left to receive from found`
			}()
		case v := <-found:
			if v {
				return false
			}
			tick = ticker.C
		}
	}
}
