// Package revoked has objects with timers.
package revoked

import "time"

type lease struct {
	quit   chan struct{}
	events chan string
}

// Take reports when the time is over, and ends the events if it never does.
func Take(ttl time.Duration) *lease {
	l := &lease{quit: make(chan struct{}), events: make(chan string, 1)}
	t := time.AfterFunc(ttl, func() {
		l.events <- "over" // safe: either this runs, or the channel is closed
	})
	go func() {
		<-l.quit
		if t.Stop() {
			close(l.events)
		}
	}()
	return l
}

// Events is for receiving.
func (l *lease) Events() <-chan string { return l.events }

// Give ends it.
func (l *lease) Give() { close(l.quit) }

type badLease struct {
	quit   chan struct{}
	events chan string
}

// TakeBad is the twin: it ends the events in any case.
func TakeBad(ttl time.Duration) *badLease {
	l := &badLease{quit: make(chan struct{}), events: make(chan string, 1)}
	t := time.AfterFunc(ttl, func() {
		l.events <- "over" // want `l.events may be closed already when something is sent here`
	})
	go func() {
		<-l.quit
		if !t.Stop() {
			close(l.events)
		}
	}()
	return l
}

// Events is for receiving.
func (l *badLease) Events() <-chan string { return l.events }

// Give ends it.
func (l *badLease) Give() { close(l.quit) }
