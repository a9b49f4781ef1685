package blocking

import (
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/passes/blocking/conds"
	"github.com/concvet/concvet/passes/blocking/endless"
	"github.com/concvet/concvet/passes/blocking/testend"
)

// Checks returns the checks of the analyzer.
func Checks() []*diag.Check {
	return []*diag.Check{
		blockedSend, blockedReceive, blockedWait, blockedLock, closedChannel, negativeCounter, possibleBlock,
		endless.Check, testend.Check, conds.Check,
	}
}

const silent = `It is silent about a channel, wait group or lock if other code gets hold of it than the function calls or starts
itself, since the effects of that code are not known. The same holds for signals and for contexts of callers.`

// blockedSend is about sends that nobody receives.
var blockedSend = &diag.Check{
	Code:  "CV4001",
	Name:  "blocked-send",
	Tier:  diag.Bug,
	Title: "goroutine waits for ever to send",
	Doc: `The channel has no room for the value, and each goroutine that could receive it has returned, or takes another
path: mostly, it leaves by a timeout, the end of a context or an error, and the sender stays. The goroutine stays for as long
as the program runs, with all that it refers to. A buffer for the value mostly fixes it: then the send does not wait.`,
	Bad: `func fetch(ctx context.Context, get func() string) (string, error) {
	c := make(chan string)
	go func() {
		c <- get()
	}()
	select {
	case s := <-c:
		return s, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}`,
	Good: `func fetch(ctx context.Context, get func() string) (string, error) {
	c := make(chan string, 1)
	go func() {
		c <- get()
	}()
	select {
	case s := <-c:
		return s, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}`,
	Silent: silent,
	Since:  "v0.1.0",
}

// blockedReceive is about receives that nobody serves.
var blockedReceive = &diag.Check{
	Code:  "CV4002",
	Name:  "blocked-receive",
	Tier:  diag.Bug,
	Title: "goroutine waits for ever to receive",
	Doc: `No goroutine is left that could send on the channel or close it, so the goroutine that receives from it, selects or
ranges over it waits for ever. Mostly a close is missing, often on one path out of a function.`,
	Bad: `func sum(values []int) int {
	c := make(chan int)
	go func() {
		for _, v := range values {
			c <- v
		}
	}()
	total := 0
	for v := range c {
		total += v
	}
	return total
}`,
	Good: `func sum(values []int) int {
	c := make(chan int)
	go func() {
		defer close(c)
		for _, v := range values {
			c <- v
		}
	}()
	total := 0
	for v := range c {
		total += v
	}
	return total
}`,
	Silent: silent,
	Since:  "v0.1.0",
}

// blockedWait is about Wait that never returns.
var blockedWait = &diag.Check{
	Code:  "CV4003",
	Name:  "blocked-wait",
	Tier:  diag.Bug,
	Title: "Wait never returns",
	Doc: `Done is called less often than Add has counted: a goroutine returns without Done, or waits for ever itself, or fewer
goroutines are started than were added. Or the function of a Once calls the Do that runs it.`,
	Bad: `func each(jobs []func() error) {
	var wg sync.WaitGroup
	for _, job := range jobs {
		wg.Add(1)
		go func() {
			if job() != nil {
				return
			}
			wg.Done()
		}()
	}
	wg.Wait()
}`,
	Good: `func each(jobs []func() error) {
	var wg sync.WaitGroup
	for _, job := range jobs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if job() != nil {
				return
			}
		}()
	}
	wg.Wait()
}`,
	Silent: silent,
	Since:  "v0.1.0",
}

// blockedLock is about locks whose holder waits for ever.
var blockedLock = &diag.Check{
	Code:  "CV4004",
	Name:  "blocked-lock",
	Tier:  diag.Bug,
	Title: "goroutine waits for a lock whose holder waits for ever",
	Doc: `The goroutine that holds the lock waits for something that never comes. It may be a value that the goroutine
waiting for the lock would send.`,
	Bad: `func swap(c chan int) {
	var mu sync.Mutex
	done := make(chan int)
	go func() {
		mu.Lock()
		done <- 1
		mu.Unlock()
	}()
	mu.Lock()
	<-done
	mu.Unlock()
}`,
	Good: `func swap(c chan int) {
	var mu sync.Mutex
	done := make(chan int)
	go func() {
		mu.Lock()
		mu.Unlock()
		done <- 1
	}()
	<-done
	mu.Lock()
	mu.Unlock()
}`,
	Silent: silent,
	Since:  "v0.1.0",
}

// closedChannel is about what panics since a channel is closed.
var closedChannel = &diag.Check{
	Code:  "CV4005",
	Name:  "closed-channel",
	Tier:  diag.Bug,
	Title: "channel is closed twice, or sent on after it was closed",
	Doc: `Closing a closed channel panics, and so does sending on it. Only the sender should close, once all sends are
done; with several senders that takes a wait group.`,
	Bad: `func merge(a, b []int) chan int {
	c := make(chan int, 100)
	for _, part := range [][]int{a, b} {
		go func() {
			for _, v := range part {
				c <- v
			}
			close(c)
		}()
	}
	return c
}`,
	Good: `func merge(a, b []int) chan int {
	c := make(chan int, 100)
	var wg sync.WaitGroup
	for _, part := range [][]int{a, b} {
		wg.Go(func() {
			for _, v := range part {
				c <- v
			}
		})
	}
	go func() {
		wg.Wait()
		close(c)
	}()
	return c
}`,
	Silent: silent,
	Since:  "v0.1.0",
}

// negativeCounter is about wait groups that are done too often.
var negativeCounter = &diag.Check{
	Code:  "CV4006",
	Name:  "negative-counter",
	Tier:  diag.Bug,
	Title: "Done is called more often than Add has counted",
	Doc:   `Done panics if the counter is zero. Each Done needs an Add of its own, before the goroutine starts.`,
	Bad: `func run(job func() error) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		if job() != nil {
			wg.Done()
			return
		}
	}()
	wg.Wait()
}`,
	Good: `func run(job func() error) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		if job() != nil {
			return
		}
	}()
	wg.Wait()
}`,
	Silent: silent,
	Since:  "v0.1.0",
}

// possibleBlock is about what CV4001 to CV4006 are about, where the code shows less.
var possibleBlock = &diag.Check{
	Code:  "CV4007",
	Name:  "possible-block",
	Tier:  diag.Likely,
	Title: "goroutine may wait for ever, on one assumption",
	Doc: `As CV4001 to CV4006, but one thing is assumed and not shown: the message ends in it. Mostly that is a decision on a field, or on what
code of the package computes, which may exclude the way that leads there. It may also be that two decisions which come from one value go together, or that
no other goroutine receives. If two things would have to be assumed, nothing is reported.

It is also reported where a goroutine would end by a channel of the package that nothing sends on or closes, by a flag that nothing sets, or
by a cancel function that is overwritten, or lost on one path from where the goroutine was started.`,
	Bad: `func ask(ready func() bool) {
	c := make(chan int)
	go func() {
		if ready() {
			c <- 1
		}
	}()
	if ready() {
		<-c
	}
}`,
	Good: `func ask(ready func() bool) {
	c := make(chan int, 1)
	go func() {
		if ready() {
			c <- 1
		}
		close(c)
	}()
	if ready() {
		<-c
	}
}`,
	Silent: silent,
	Since:  "v0.1.0",
}
