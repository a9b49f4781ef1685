// Package revoked has functions that are to run later, and may be kept from that: the answer tells whether they run.
package revoked

import (
	"context"
	"sync"
	"time"
)

func work() {}

// The context never ends, so that nothing is started: it always says that it has kept the other one from running.
func waitsForStarted() {
	var wg sync.WaitGroup
	wg.Add(1)
	stop := context.AfterFunc(context.Background(), func() { wg.Done() })
	work()
	if !stop() {
		wg.Wait()
	}
}

// The twin: then it waits.
func waitsForRevoked() {
	var wg sync.WaitGroup
	wg.Add(1)
	stop := context.AfterFunc(context.Background(), func() { wg.Done() })
	work()
	if stop() {
		wg.Wait() // want `the function may wait for ever here`
	}
}

// The twin: it says false if the other one was kept from running before.
func waitsForRevokedBefore() {
	var wg sync.WaitGroup
	wg.Add(1)
	stop := context.AfterFunc(context.Background(), func() { wg.Done() })
	stop()
	work()
	if !stop() {
		wg.Wait() // want `the function may wait for ever here`
	}
}

// The twin: the function that says so is another one.
func waitsForOther(other func() bool) {
	var wg sync.WaitGroup
	wg.Add(1)
	context.AfterFunc(context.Background(), func() { wg.Done() })
	work()
	if !other() {
		wg.Wait() // want `the function may wait for ever here`
	}
}

// Who looks at the answer later has the same one, but it is kept from running by the first call only.
func looksLater() {
	var wg sync.WaitGroup
	wg.Add(1)
	stop := context.AfterFunc(context.Background(), func() { wg.Done() })
	stopped := stop()
	stop()
	if !stopped {
		wg.Wait()
	}
	if !stopped {
		wg.Wait()
	}
}

// In each round there is another one.
func waitsInRounds(n int) {
	for range n {
		var wg sync.WaitGroup
		wg.Add(1)
		stop := context.AfterFunc(context.Background(), func() { wg.Done() })
		work()
		if !stop() {
			wg.Wait()
		}
	}
}

// The twin: nothing is ever started.
func waitsInRoundsForRevoked(n int) {
	for range n {
		var wg sync.WaitGroup
		wg.Add(1)
		stop := context.AfterFunc(context.Background(), func() { wg.Done() })
		work()
		if stop() {
			wg.Wait() // want `the function may wait for ever here`
		}
	}
}

// It may have been started, and nobody is done.
func waitsForNobody(ctx context.Context) {
	var wg sync.WaitGroup
	wg.Add(1)
	stop := context.AfterFunc(ctx, work)
	if !stop() {
		wg.Wait() // want `the function may wait for ever here`
	}
}

// The twin: whatever the answer is, somebody is done.
func isDoneFirst(ctx context.Context) {
	var wg sync.WaitGroup
	wg.Add(1)
	stop := context.AfterFunc(ctx, work)
	go wg.Done()
	if !stop() {
		wg.Wait()
	}
}

// Only one call keeps it from running.
func asksTwice(ctx context.Context) {
	var wg sync.WaitGroup
	wg.Add(1)
	stop := context.AfterFunc(ctx, work)
	if stop() && stop() {
		wg.Wait()
	}
}

// The twin: there are two of them.
func asksEach(ctx context.Context) {
	var wg sync.WaitGroup
	wg.Add(1)
	stop, other := context.AfterFunc(ctx, work), context.AfterFunc(ctx, work)
	if stop() && other() {
		wg.Wait() // want `the function may wait for ever here`
	}
}

// One may be started, but not the other.
func asksOneOfTwo(ctx context.Context) {
	var wg sync.WaitGroup
	wg.Add(1)
	context.AfterFunc(ctx, work)
	stop := context.AfterFunc(context.Background(), work)
	if !stop() {
		wg.Wait()
	}
}

// A timer is asked in the same way.
func asksTimer() {
	var wg sync.WaitGroup
	wg.Add(1)
	t := time.AfterFunc(time.Second, work)
	if t.Stop() {
		wg.Done()
	}
	if t.Stop() {
		wg.Wait()
	}
}

// The twin: it is set again.
func asksTimerSetAgain() {
	var wg sync.WaitGroup
	wg.Add(1)
	t := time.AfterFunc(time.Second, work)
	t.Stop()
	t.Reset(time.Second)
	if t.Stop() {
		wg.Wait() // want `the function may wait for ever here`
	}
}

// The twin: it sets itself again.
func asksTimerThatSetsItself() {
	var wg sync.WaitGroup
	wg.Add(1)
	var t *time.Timer
	t = time.AfterFunc(time.Second, func() { t.Reset(time.Second) })
	t.Stop()
	if t.Stop() {
		wg.Wait() // want `the function may wait for ever here`
	}
}

func setAgain(t *time.Timer) { t.Reset(time.Second) }

// The twin: a helper sets it again.
func asksTimerThatOthersSet() {
	var wg sync.WaitGroup
	wg.Add(1)
	t := time.AfterFunc(time.Second, work)
	t.Stop()
	setAgain(t)
	if t.Stop() {
		wg.Wait() // want `the function may wait for ever here`
	}
}

// A literal that asks changes nothing.
func literalAsks() {
	var wg sync.WaitGroup
	wg.Add(1)
	t := time.AfterFunc(time.Second, work)
	stop := func() bool { return t.Stop() }
	if stop() {
		wg.Done()
	}
	if stop() {
		wg.Wait()
	}
}

// The twin: the literal sets it again.
func literalSets() {
	var wg sync.WaitGroup
	wg.Add(1)
	t := time.AfterFunc(time.Second, work)
	t.Stop()
	func() { t.Reset(time.Second) }()
	if t.Stop() {
		wg.Wait() // want `the function may wait for ever here`
	}
}
