package waits

import "sync"

// A ledger sends errors with the lock held, to whoever waits for them without it.
type ledger struct {
	mu   sync.Mutex
	last error
	errs chan error
}

func newLedger() *ledger {
	l := &ledger{errs: make(chan error)}
	go l.follow()
	return l
}

func (l *ledger) fail(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last = err
	l.errs <- err // want `deadlock: \(\*ledger\).fail holds ledger.mu and waits to send on ledger.errs; \(\*ledger\).follow waits for ledger.mu before it receives from ledger.errs`
}

func (l *ledger) follow() {
	for {
		l.mu.Lock()
		l.last = nil
		l.mu.Unlock()
		<-l.errs
	}
}

// A journal is like ledger, but the caller makes the channel.
// Safe, for all that the package shows: there may be room for all errors.
type journal struct {
	mu   sync.Mutex
	last error
	errs chan error
}

func newJournal(errs chan error) *journal {
	j := &journal{errs: errs}
	go j.follow()
	return j
}

func (j *journal) fail(err error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.last = err
	j.errs <- err
}

func (j *journal) follow() {
	for {
		j.mu.Lock()
		j.last = nil
		j.mu.Unlock()
		<-j.errs
	}
}

// Safe: the channel of the function has room for what both goroutines send.
func startBoth() {
	var mu sync.Mutex
	n := 2
	running := make(chan bool, n)
	for range n {
		go func() {
			mu.Lock()
			running <- true
			mu.Unlock()
		}()
	}
	mu.Lock()
	mu.Unlock()
	<-running
	<-running
}

// The twin has no room for them.
func startTight() {
	var mu sync.Mutex
	n := 2
	running := make(chan bool)
	for range n {
		go func() {
			mu.Lock()
			running <- true // want `deadlock: func literal in startTight holds mu and waits to send on running; startTight waits for mu before it receives from running`
			mu.Unlock()
		}()
	}
	mu.Lock()
	mu.Unlock()
	<-running
	<-running
}
