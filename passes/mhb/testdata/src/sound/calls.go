package sound

import (
	"context"
	"sync"

	"example.org/away"
)

// The call may cancel before the goroutine has written.
//
// order:
func cancelAway() int {
	x := 0
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		x = 1 // #body
		cancel()
	}()
	away.Cancel(cancel)
	<-ctx.Done()
	return x // #result
}

// order: body < result
func cancelHere() int {
	x := 0
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		x = 1 // #body
		cancel()
	}()
	<-ctx.Done()
	return x // #result
}

// order:
func cancelHeld() int {
	x := 0
	ctx, cancel := context.WithCancel(context.Background())
	h := away.Hold(cancel)
	go func() {
		x = 1 // #body
		cancel()
	}()
	h.Stop()
	<-ctx.Done()
	return x // #result
}

// order: body < result
func cancelAwayAfter() int {
	x := 0
	done := make(chan int)
	_, cancel := context.WithCancel(context.Background())
	go func() {
		x = 1 // #body
		close(done)
	}()
	away.Cancel(cancel)
	<-done
	return x // #result
}

// order:
func cancelDeep() int {
	x := 0
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		x = 1 // #body
		cancel()
	}()
	deep1(cancel)
	<-ctx.Done()
	return x // #result
}

func deep1(f func()) { deep2(f) }
func deep2(f func()) { deep3(f) }
func deep3(f func()) { deep4(f) }
func deep4(f func()) { deep5(f) }
func deep5(f func()) { f() }

// order:
func closeAway() int {
	x := 0
	c := make(chan int)
	go func() {
		x = 1 // #body
		c <- 1
	}()
	go away.Close(c)
	<-c
	return x // #result
}

// order:
func sendAway() int {
	x := 0
	c := make(chan int, 2)
	go func() {
		x = 1 // #body
		c <- 1
	}()
	away.Send(c)
	<-c
	return x // #result
}

// order:
func sendLater() int {
	x := 0
	c := make(chan int, 2)
	go func() {
		x = 1 // #body
		c <- 1
	}()
	away.SendLater(c)
	<-c
	return x // #result
}

// order: body < result
func lookAway() int {
	x := 0
	c := make(chan int, 2)
	go func() {
		x = 1 // #body
		c <- 1
	}()
	away.Look(c)
	<-c
	return x // #result
}

// order:
func sendDeferred() int {
	x := 0
	c := make(chan int, 2)
	go func() {
		x = 1 // #body
		c <- 1
	}()
	func() { defer away.Send(c) }()
	<-c
	return x // #result
}

// order:
func doneAway() int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		x = 1 // #body
		wg.Done()
	}()
	go func() {
		away.Done(&wg)
		away.Done(&wg)
	}()
	wg.Wait()
	return x // #result
}

// order:
func doneDeep() int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(2)
	go func() {
		x = 1 // #body
		wg.Done()
	}()
	go func() {
		done1(&wg)
		done1(&wg)
	}()
	wg.Wait()
	return x // #result
}

func done1(wg *sync.WaitGroup) { done2(wg) }
func done2(wg *sync.WaitGroup) { done3(wg) }
func done3(wg *sync.WaitGroup) { done4(wg) }
func done4(wg *sync.WaitGroup) { done5(wg) }
func done5(wg *sync.WaitGroup) { wg.Done() }

// order:
func unlockAway() int {
	x := 0
	var mu sync.Mutex
	mu.Lock()
	go func() {
		x = 1 // #body
		mu.Unlock()
	}()
	away.Unlock(&mu)
	mu.Lock()
	return x // #result
}

// order: body < result
func unlockHere() int {
	x := 0
	var mu sync.Mutex
	mu.Lock()
	go func() {
		x = 1 // #body
		mu.Unlock()
	}()
	mu.Lock()
	return x // #result
}

// order:
func unlockAwayAtOnce() int {
	x := 0
	var mu sync.Mutex
	mu.Lock()
	go func() {
		x = 1 // #body
		mu.Unlock()
	}()
	go away.Unlock(&mu)
	mu.Lock()
	return x // #result
}

// order:
func unlockLater() int {
	x := 0
	var mu sync.Mutex
	mu.Lock()
	go func() {
		x = 1 // #body
		mu.Unlock()
	}()
	away.UnlockLater(&mu)
	mu.Lock()
	return x // #result
}

// order:
func pauseAway() int {
	x := 0
	var mu sync.Mutex
	mu.Lock()
	go func() {
		x = 1 // #body
		mu.Unlock()
	}()
	go away.Pause(&mu)
	mu.Lock()
	return x // #result
}

// order:
func pauseDeep() int {
	x := 0
	var mu sync.Mutex
	mu.Lock()
	go func() {
		x = 1 // #body
		mu.Unlock()
	}()
	go pause1(&mu)
	mu.Lock()
	return x // #result
}

func pause1(mu *sync.Mutex) { pause2(mu) }
func pause2(mu *sync.Mutex) { pause3(mu) }
func pause3(mu *sync.Mutex) { pause4(mu) }
func pause4(mu *sync.Mutex) { pause5(mu) }
func pause5(mu *sync.Mutex) { mu.Unlock(); mu.Lock() }

// A method value runs what is not seen.
//
// order:
func unlockByValue(run func(func())) int {
	x := 0
	var mu sync.Mutex
	mu.Lock()
	go func() {
		x = 1 // #body
		mu.Unlock()
	}()
	run(mu.Unlock)
	mu.Lock()
	return x // #result
}

// order:
func doneByValue(run func(func())) int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		x = 1 // #body
		wg.Done()
	}()
	run(wg.Done)
	wg.Wait()
	return x // #result
}

// order:
func doneByValueAway() int {
	x := 0
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		x = 1 // #body
		wg.Done()
	}()
	away.Cancel(wg.Done)
	wg.Wait()
	return x // #result
}

// order:
func closedByLiteral() int {
	x := 0
	c := make(chan int)
	go func() {
		x = 1 // #body
		c <- 1
	}()
	deep1(func() { close(c) })
	<-c
	return x // #result
}
