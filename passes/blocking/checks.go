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
		BlockedSend, BlockedReceive, BlockedWait, BlockedLock, ClosedChannel, NegativeCounter, PossibleBlock,
		endless.Check, testend.Check, conds.Check,
	}
}

const silent = `Channels, wait groups and locks that code gets hold of which the function does not call or start itself: what
that does with them is not known. So it is with timers, signals and contexts of callers.`

// BlockedSend is about sends that nobody receives.
var BlockedSend = &diag.Check{
	Code:  "CV4001",
	Name:  "blocked-send",
	Tier:  diag.Bug,
	Title: "goroutine waits for ever to send",
	Doc: `The channel has no room for the value, and whoever could receive it has returned, or takes another way. The
goroutine stays for as long as the program runs, with all that it refers to. Room for the value in the channel mostly
mends it: then nobody has to wait.`,
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

// BlockedReceive is about receives that nobody serves.
var BlockedReceive = &diag.Check{
	Code:  "CV4002",
	Name:  "blocked-receive",
	Tier:  diag.Bug,
	Title: "goroutine waits for ever to receive",
	Doc: `Nobody is left who could send on the channel, or close it, and the goroutine that receives from it, or selects, or
ranges over it, waits for ever. Mostly a close is missing, or is missing on one of the ways out of a function.`,
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

// BlockedWait is about Wait that never returns.
var BlockedWait = &diag.Check{
	Code:  "CV4003",
	Name:  "blocked-wait",
	Tier:  diag.Bug,
	Title: "Wait never returns",
	Doc: `The wait group is not done as often as was added to it: a goroutine returns without Done, waits for something itself,
or fewer goroutines are started than were added. Or the function of a Once calls the Do that runs it.`,
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

// BlockedLock is about locks whose holder waits for ever.
var BlockedLock = &diag.Check{
	Code:  "CV4004",
	Name:  "blocked-lock",
	Tier:  diag.Bug,
	Title: "goroutine waits for a lock whose holder waits for ever",
	Doc: `Who holds the lock waits for something that never comes, such as a value that the goroutine which waits for the lock
would send.`,
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

// ClosedChannel is about what panics since a channel is closed.
var ClosedChannel = &diag.Check{
	Code:  "CV4005",
	Name:  "closed-channel",
	Tier:  diag.Bug,
	Title: "channel is closed twice, or sent on after it was closed",
	Doc: `To close a channel that is closed panics, and so does to send on one. Only who sends should close, once all
sends are done; with several senders that takes a wait group.`,
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

// NegativeCounter is about wait groups that are done too often.
var NegativeCounter = &diag.Check{
	Code:  "CV4006",
	Name:  "negative-counter",
	Tier:  diag.Bug,
	Title: "wait group is done more often than was added",
	Doc:   `Done panics if nothing is left to wait for. Each Done needs an Add of its own, before the goroutine starts.`,
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

// PossibleBlock is about what CV4001 to CV4006 are about, where the code shows less.
var PossibleBlock = &diag.Check{
	Code:  "CV4007",
	Name:  "possible-block",
	Tier:  diag.Likely,
	Title: "goroutine may wait for ever, if decisions come together",
	Doc: `As CV4001 to CV4006, but it takes decisions of two goroutines that may depend on each other, since both ask the same, or a decision on
a field that the same code assigns.

It is also reported where a goroutine would end by a channel of the package that nobody sends on or closes, by a flag that nobody sets, or by a
cancel function that is lost on one of the ways from where it was started, or overwritten.`,
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
