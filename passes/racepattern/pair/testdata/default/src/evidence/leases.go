package evidence

import "context"

// A lease is held by one at most.
type lease struct{ free chan struct{} }

func newLease() *lease {
	l := &lease{free: make(chan struct{}, 1)}
	l.free <- struct{}{}
	return l
}

func (l *lease) acquire(ctx context.Context) (release func(), err error) {
	select {
	case <-l.free:
		return func() { l.free <- struct{}{} }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// The goroutine may write when the lease is given back. The error of a context that has ended is not nil, so who has got that does not write; and what
// has been received before the goroutine started does not tell of it.
func takenOver() string {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	l := newLease()
	release, err := l.acquire(ctx)
	if err != nil {
		return ""
	}
	leader, tried := "first", make(chan struct{})
	go func() {
		close(tried)
		done, err := l.acquire(ctx)
		if err != nil {
			return
		}
		defer done()
		leader = "second" // want `leader is written here and read at leases.go:\d+ by the goroutine that started this one`
	}()
	<-tried
	release()
	return leader
}

// Safe: the lease is taken back before the variable is read.
func takenBack() string {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	l := newLease()
	release, err := l.acquire(ctx)
	if err != nil {
		return ""
	}
	leader, tried := "first", make(chan struct{})
	go func() {
		done, err := l.acquire(ctx)
		if err != nil {
			return
		}
		defer done()
		leader = "second"
		close(tried)
	}()
	release()
	<-tried
	if _, err := l.acquire(ctx); err != nil {
		return ""
	}
	return leader
}

// Likely only: who gets no lease writes as well, when the context has ended.
func takenAnyway() string {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	l := newLease()
	release, err := l.acquire(ctx)
	if err != nil {
		return ""
	}
	leader, tried := "first", make(chan struct{})
	go func() {
		close(tried)
		_, _ = l.acquire(ctx)
		leader = "second"
	}()
	<-tried
	release()
	return leader
}

// Nothing that others do with their channel lets somebody go on who waits for one of which all is known.
func toldOfOthers(others chan struct{}) int {
	n, own := 0, make(chan struct{})
	go func() {
		close(own)
		n = 1 // want `n is written here and read at leases.go:\d+ by the goroutine that started this one`
		others <- struct{}{}
	}()
	<-own
	return n
}

// Likely only: both channels may be one.
func toldByOthers(others, back chan struct{}) int {
	n := 0
	go func() {
		n = 1
		others <- struct{}{}
	}()
	<-back
	return n
}
