package assumed

import "context"

// Others know the channel: what they do with it may order.
//
// by: HB14
// order:
// assumed: body < result
func channelOfCaller(done chan bool) int {
	x := new(int)
	go func() {
		*x = 1 // #body
		done <- true
	}()
	<-done
	return *x // #result
}

// The twin: what may be received was sent before.
//
// not by: HB14
// order:
// assumed:
func sentTooEarly(done chan bool) int {
	x := new(int)
	go func() {
		done <- true
		*x = 1 // #body
	}()
	<-done
	return *x // #result
}

// The rounds do not wait for who receives: it may be at the value of one round while the next one changes it.
//
// not by: HB14
// order:
// assumed:
func changedAfterSend(jobs chan int) {
	x := new(int)
	go func() {
		for range jobs {
			print(*x) // #use
		}
	}()
	for range 3 {
		jobs <- 1
		*x++ // #change
	}
}

// The twin: each round may wait for the one before, as far as can be seen.
//
// by: HB14
// order:
// assumed: change < use; use < change
func changedAfterAnswer(jobs chan int, answers chan bool) {
	x := new(int)
	go func() {
		for range jobs {
			print(*x) // #use
			answers <- true
		}
	}()
	for range 3 {
		<-answers
		*x++ // #change
		jobs <- 1
	}
}

// The twin: who receives until the last value is there waits for all rounds.
//
// by: HB14
// order:
// assumed: change < result
func receivedAll(jobs chan int, n int) int {
	x := new(int)
	go func() {
		for i := range n {
			*x++ // #change
			jobs <- i
		}
	}()
	for <-jobs < n-1 {
	}
	return *x // #result
}

// The end of a context of somebody else tells nothing of the goroutine.
//
// not by: HB14
// order:
// assumed:
func endOfContext(ctx context.Context) int {
	x := new(int)
	go func() {
		*x = 1 // #body
	}()
	<-ctx.Done()
	return *x // #result
}

// Who has cancelled a context before is seen by who waits for its end.
//
// by: HB4
// order: body < result
func ownContext() int {
	x := new(int)
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		*x = 1 // #body
		cancel()
	}()
	<-ctx.Done()
	return *x // #result
}

// The twin: the parent may end as well, and with it the context.
//
// not by: HB4
// order:
func childContext(parent context.Context) int {
	x := new(int)
	ctx, cancel := context.WithCancel(parent)
	go func() {
		*x = 1 // #body
		cancel()
	}()
	<-ctx.Done()
	return *x // #result
}

// The twin: others may call what cancels it, too.
//
// not by: HB4
// order:
// assumed: body < result
func cancelledByOthers(keep func(context.CancelFunc)) int {
	x := new(int)
	ctx, cancel := context.WithCancel(context.Background())
	keep(cancel)
	go func() {
		*x = 1 // #body
		cancel()
	}()
	<-ctx.Done()
	return *x // #result
}

// The two may be one channel.
//
// by: HB14
// order:
// doubted: body < result
func anotherChannelOfTheType(a, b chan bool) int {
	x := new(int)
	go func() {
		*x = 1 // #body
		a <- true
	}()
	<-b
	return *x // #result
}

// The twin: it cannot be the same channel.
//
// not by: HB14
// order:
// doubted:
func channelOfAnotherType(a chan bool, b chan int) int {
	x := new(int)
	go func() {
		*x = 1 // #body
		a <- true
	}()
	<-b
	return *x // #result
}

// One who ranges over a channel gets no further by its end.
//
// not by: HB14
// order:
// assumed:
func readBeforeTheEnd(jobs chan int) {
	x := new(int)
	jobs <- 1
	go func() {
		for range jobs {
			*x++ // #change
		}
	}()
	print(*x) // #use
	close(jobs)
}

// The twin: one who receives does.
//
// by: HB14
// order:
// assumed: use < change
func readBeforeTheLast(jobs chan int) {
	x := new(int)
	jobs <- 1
	go func() {
		for {
			_ = <-jobs
			*x++ // #change
		}
	}()
	print(*x) // #use
	close(jobs)
}
