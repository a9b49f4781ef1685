package send

import "context"

// Guarded is silent: if job panics nothing has been sent, and if it returns nothing was recovered.
func Guarded(job func() error) error {
	errs := make(chan error, 1)
	go func() {
		defer func() {
			if v := recover(); v != nil {
				errs <- context.Canceled
			}
		}()
		errs <- job()
	}()
	return <-errs
}

// Twice tells of both that it has recovered and that it is done, and there is room for one.
func Twice(job func() error) {
	errs := make(chan error, 1)
	done := make(chan bool)
	go func() {
		defer close(done)
		defer func() {
			if v := recover(); v != nil {
				errs <- context.Canceled
			}
			errs <- nil // want `^the goroutine may wait for ever here, as no goroutine is left to receive from errs$`
		}()
		job()
	}()
	<-done // want `^the function may wait for ever here, as no goroutine is left to send on done or close it$`
}

// Cleaned is silent: what recovers runs where job has returned, too, and finds nothing then.
func Cleaned(job func()) {
	done := make(chan bool, 1)
	var clean func()
	clean = func() {
		if v := recover(); v != nil {
			done <- false
		}
	}
	defer func() { clean() }()
	func() {
		defer clean()
		job()
		close(done)
	}()
}

// CleanedAnyway sends where nothing was recovered.
func CleanedAnyway(job func()) {
	done := make(chan bool, 1)
	var clean func()
	clean = func() {
		if v := recover(); v == nil {
			done <- false // want `^done may be closed already when something is sent here, which panics$`
		}
	}
	defer func() { clean() }()
	func() {
		defer clean()
		job()
		close(done)
	}()
}

// A turn holds true until somebody has taken it, who puts it back or closes it.
type turn struct{ free chan bool }

func newTurn() *turn {
	free := make(chan bool, 1)
	free <- true
	return &turn{free}
}

// take is silent: nothing panics where the channel is closed, and methods of contexts do not at all.
func (t *turn) take(ctx context.Context, job func() error) error {
	defer func() {
		if v := recover(); v != nil {
			t.free <- true
			panic(v)
		}
	}()
	for {
		select {
		case first := <-t.free:
			if !first {
				return nil
			}
			if err := job(); err == context.Canceled {
				t.free <- true
				return err
			}
			close(t.free)
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// UseTurn is silent. The second job never fails, so its token is never given back.
func UseTurn(ctx context.Context, job func() error) {
	t := newTurn()
	go func() { t.take(ctx, job) }()
	t.take(ctx, func() error { return nil })
}

type stopper interface{ Done() <-chan struct{} }

// takeUnless calls what may panic although the channel is closed.
func (t *turn) takeUnless(s stopper, job func() error) {
	defer func() {
		if v := recover(); v != nil {
			t.free <- true // want `^t.free may be closed already when something is sent here, which panics$`
		}
	}()
	select {
	case first := <-t.free:
		if first {
			close(t.free)
		}
	case <-s.Done():
	}
}

func UseTurnUnless(s stopper, job func() error) {
	t := newTurn()
	go func() { t.takeUnless(s, job) }()
	t.takeUnless(s, job)
}

// handOn gives the token back where the job has failed, and closes the channel otherwise.
func (t *turn) handOn(job func() error) {
	first := <-t.free
	if !first {
		return
	}
	if err := job(); err != nil {
		t.free <- true
		return
	}
	close(t.free)
}

// HandOn is silent: neither job fails, and what is received from the closed channel is false.
func HandOn() {
	t := newTurn()
	go func() { t.handOn(func() error { return nil }) }()
	t.handOn(func() error { return nil })
}

// closeAgain closes whatever was received.
func (t *turn) closeAgain(job func() error) {
	first := <-t.free
	if first {
		println("first")
	}
	if err := job(); err != nil {
		t.free <- true
		return
	}
	close(t.free) // want `^t.free may be closed here for the second time, which panics$`
}

func CloseAgain() {
	t := newTurn()
	go func() { t.closeAgain(func() error { return nil }) }()
	t.closeAgain(func() error { return nil })
}

// CleanedForEver tells nobody of what it has recovered.
func CleanedForEver(job func()) {
	told := make(chan bool)
	var clean func()
	clean = func() {
		if v := recover(); v != nil {
			told <- false // want `^the function may wait for ever here, as no goroutine is left to receive from told, if no other goroutine receives than those that are seen$`
		}
	}
	defer func() { println(clean != nil) }()
	func() {
		defer clean()
		job()
	}()
}

// CleanedBehind is silent: what is called by a deferred function recovers nothing.
func CleanedBehind(job func()) {
	told := make(chan bool)
	clean := func() {
		if v := recover(); v != nil {
			told <- false
		}
	}
	defer func() { clean() }()
	job()
}

func telling(told chan bool) func() {
	return func() {
		if v := recover(); v != nil {
			told <- false // silent: two needs are assumed
		}
	}
}

// CleanedBy defers what another function has made: it is not known before whether that recovers.
func CleanedBy(job func()) {
	told := make(chan bool)
	defer telling(told)()
	job()
}
