// Package objects has types whose constructors start goroutines, and what users do with them.
package objects

import (
	"sync"
	"time"
)

type session struct {
	lines chan string
	ended chan struct{}
}

// Open starts the goroutine of a session.
func Open(in []string) *session {
	s := &session{lines: make(chan string), ended: make(chan struct{})}
	go s.read(in)
	return s
}

func (s *session) read(in []string) {
	defer s.Close()
	for _, line := range in {
		select {
		case s.lines <- line:
		case <-s.ended:
			return
		}
	}
}

// Line returns a line.
func (s *session) Line() string {
	select {
	case l := <-s.lines:
		return l
	case <-s.ended:
		return ""
	}
}

// Close may be called by the goroutine at the same time.
func (s *session) Close() {
	select {
	case <-s.ended:
		return
	default:
	}
	close(s.ended) // want `s.ended may be closed here for the second time`
}

type onceSession struct {
	lines chan string
	ended chan struct{}
	once  sync.Once
}

// OpenOnce is Open for a session that is closed once.
func OpenOnce(in []string) *onceSession {
	s := &onceSession{lines: make(chan string), ended: make(chan struct{})}
	go s.read(in)
	return s
}

func (s *onceSession) read(in []string) {
	defer s.Close()
	for _, line := range in {
		select {
		case s.lines <- line:
		case <-s.ended:
			return
		}
	}
}

// Line returns a line.
func (s *onceSession) Line() string {
	select {
	case l := <-s.lines:
		return l
	case <-s.ended:
		return ""
	}
}

// Close is safe: whoever comes first closes it, and nobody else.
func (s *onceSession) Close() { s.once.Do(func() { close(s.ended) }) }

type lease struct {
	mu     sync.Mutex
	over   bool
	events chan string
}

// Take reports when the time is over.
func Take(ttl time.Duration) *lease {
	l := &lease{events: make(chan string, 1)}
	time.AfterFunc(ttl, func() {
		l.events <- "over" // want `l.events may be closed already when something is sent here`
	})
	return l
}

// Events is for receiving.
func (l *lease) Events() <-chan string { return l.events }

// Give ends it, which the timer does not know.
func (l *lease) Give() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.over {
		return
	}
	l.over = true
	close(l.events)
}

type toldLease struct {
	mu     sync.Mutex
	over   bool
	events chan string
}

// TakeTold is Take with a timer that looks whether it is over.
func TakeTold(ttl time.Duration) *toldLease {
	l := &toldLease{events: make(chan string, 1)}
	time.AfterFunc(ttl, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if !l.over {
			l.events <- "over" // safe: the flag is set before it is closed
		}
	})
	return l
}

// Events is for receiving.
func (l *toldLease) Events() <-chan string { return l.events }

// Give ends it.
func (l *toldLease) Give() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.over {
		return
	}
	l.over = true
	close(l.events)
}

type countedLease struct {
	mu     sync.Mutex
	given  []int
	events chan string
}

// TakeCounted is the same with a flag of another kind, of which the values are not known.
func TakeCounted(ttl time.Duration) *countedLease {
	l := &countedLease{events: make(chan string, 1)}
	time.AfterFunc(ttl, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if len(l.given) == 0 {
			l.events <- "over"
		}
	})
	return l
}

// Give ends it.
func (l *countedLease) Give() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.given = append(l.given, 1)
	close(l.events)
}

type queue struct {
	jobs chan func()
	done chan struct{}
}

// Start starts the goroutine of a queue.
func Start() *queue {
	q := &queue{jobs: make(chan func()), done: make(chan struct{})}
	go func() {
		defer close(q.done)
		for j := range q.jobs {
			j()
		}
	}()
	return q
}

// Do is safe: who closes the queue knows that nobody does anything any more.
func (q *queue) Do(job func()) { q.jobs <- job }

// Close ends the queue.
func (q *queue) Close() {
	close(q.jobs)
	<-q.done
}

type endedLease struct {
	mu     sync.Mutex
	over   bool
	events chan string
}

// TakeEnded is Take for a lease with a flag that End sets.
func TakeEnded(ttl time.Duration) *endedLease {
	l := &endedLease{events: make(chan string, 1)}
	time.AfterFunc(ttl, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if !l.over {
			l.events <- "over" // safe: who gives it has ended it
		}
	})
	return l
}

// End tells the timer.
func End(l *endedLease) { l.end() }

func (l *endedLease) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.over = true
}

// Again takes it once more.
func (l *endedLease) Again() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.over = false
}

// Give ends it.
func (l *endedLease) Give() {
	l.mu.Lock()
	defer l.mu.Unlock()
	close(l.events)
}

type lentLease struct {
	mu     sync.Mutex
	over   bool
	events chan string
}

// TakeLent is Take for a lease with a flag that others may set.
func TakeLent(ttl time.Duration) *lentLease {
	l := &lentLease{events: make(chan string, 1)}
	time.AfterFunc(ttl, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if !l.over {
			l.events <- "over" // safe: who gives it has set the flag
		}
	})
	return l
}

// Over is the flag.
func (l *lentLease) Over() *bool { return &l.over }

// Give ends it.
func (l *lentLease) Give() {
	l.mu.Lock()
	defer l.mu.Unlock()
	close(l.events)
}

type pairedLease struct {
	mu     sync.Mutex
	over   bool
	events chan string
}

// TakePaired is Take for a lease that another one ends.
func TakePaired(ttl time.Duration) *pairedLease {
	l := &pairedLease{events: make(chan string, 1)}
	time.AfterFunc(ttl, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if !l.over {
			l.events <- "over" // safe: another one has ended it
		}
	})
	return l
}

// EndOther sets the flag of another one.
func (l *pairedLease) EndOther(other *pairedLease) {
	other.mu.Lock()
	defer other.mu.Unlock()
	other.over = true
}

// Give ends it.
func (l *pairedLease) Give() {
	l.mu.Lock()
	defer l.mu.Unlock()
	close(l.events)
}
