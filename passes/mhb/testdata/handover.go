package handover

import (
	"sync"
	"sync/atomic"
)

// The goroutine cannot get the lock before it is released: pattern 2.
//
// by: HB10
// order: first < second
func lockHeldAtStart() {
	var mu sync.Mutex
	x := new(int)
	mu.Lock()
	go func() {
		mu.Lock()
		*x = 2 // #second
		mu.Unlock()
	}()
	*x = 1 // #first
	mu.Unlock()
}

// The twin: either may get the lock first.
//
// not by: HB10
// order:
func lockAfterStart() {
	var mu sync.Mutex
	x := new(int)
	go func() {
		mu.Lock()
		*x = 2 // #second
		mu.Unlock()
	}()
	mu.Lock()
	*x = 1 // #first
	mu.Unlock()
}

// by: HB10
// order: first < second
func lockAsSignal() {
	var mu sync.Mutex
	x := new(int)
	mu.Lock()
	go func() {
		*x = 1 // #first
		mu.Unlock()
	}()
	mu.Lock()
	*x = 2 // #second
}

// How often the other side receives does not matter.
//
// by: HB5
// order: first < second
func unbuffered() {
	c := make(chan int)
	x := new(int)
	go func() {
		*x = 1 // #first
		for {
			<-c
		}
	}()
	c <- 1
	*x = 2 // #second
}

// The twin: the send does not wait for the receive.
//
// not by: HB5
// order:
func buffered() {
	c := make(chan int, 1)
	x := new(int)
	go func() {
		*x = 1 // #first
		for {
			<-c
		}
	}()
	c <- 1
	*x = 2 // #second
}

// by: HB6
// order: first < second
func semaphore() {
	sem := make(chan int, 1)
	x := new(int)
	sem <- 1
	go func() {
		*x = 1 // #first
		<-sem
	}()
	sem <- 1
	*x = 2 // #second
}

// by: HB12
// order: first < second
func flag() {
	var ready atomic.Bool
	x := new(int)
	go func() {
		*x = 1 // #first
		ready.Store(true)
	}()
	if ready.Load() {
		*x = 2 // #second
	}
}

// The twin: it was not ready.
//
// not by: HB12
// order:
func flagNotSet() {
	var ready atomic.Bool
	x := new(int)
	go func() {
		*x = 1 // #first
		ready.Store(true)
	}()
	if !ready.Load() {
		*x = 2 // #second
	}
}

// by: HB11
// order: first < second
func condition() {
	var mu sync.Mutex
	c := sync.NewCond(&mu)
	x := new(int)
	mu.Lock()
	go func() {
		*x = 1 // #first
		c.Broadcast()
	}()
	c.Wait()
	*x = 2 // #second
	mu.Unlock()
}

// The twin: it is notified before.
//
// not by: HB11
// order:
func conditionBefore() {
	var mu sync.Mutex
	c := sync.NewCond(&mu)
	x := new(int)
	mu.Lock()
	go func() {
		c.Broadcast()
		*x = 1 // #first
	}()
	c.Wait()
	*x = 2 // #second
	mu.Unlock()
}

// by: HB4 HB7
// order: first < second third; second < third
func chain() {
	a, b := make(chan int), make(chan int)
	x := new(int)
	go func() {
		*x = 1 // #first
		close(a)
	}()
	go func() {
		<-a
		*x = 2 // #second
		b <- 1
	}()
	<-b
	*x = 3 // #third
}

type directory struct{ lines []chan int }

// Others may send on a channel that is in their list: to receive is not to know that it is
// closed.
//
// not by: HB4
// order:
func listed(d *directory) {
	c := make(chan int)
	d.lines = append(d.lines, c)
	x := new(int)
	go func() {
		<-c
		*x = 2 // #second
	}()
	*x = 1 // #first
	close(c)
}

// The twin: the list is its own.
//
// by: HB4
// order: first < second
func listedAlone() {
	c := make(chan int)
	lines := append([]chan int(nil), c)
	x := new(int)
	go func() {
		<-c
		*x = 2 // #second
	}()
	*x = 1 // #first
	close(c)
	_ = len(lines)
}

// How often it sends does not matter.
//
// by: HB3
// order: first < second
func sent() {
	c := make(chan int)
	x := new(int)
	go func() {
		*x = 1 // #first
		for {
			c <- 1
		}
	}()
	<-c
	*x = 2 // #second
}

// The twin: somebody else may have sent.
//
// not by: HB3
// order:
func sentByAnother() {
	c := make(chan int)
	x := new(int)
	go func() {
		*x = 1 // #first
		for {
			c <- 1
		}
	}()
	go func() {
		c <- 2
	}()
	<-c
	*x = 2 // #second
}

// by: HB6
// order: first < second
func drained() {
	sem := make(chan int, 2)
	x := new(int)
	for range 2 {
		sem <- 1
		go func() {
			*x = 1 // #first
			<-sem
		}()
	}
	sem <- 1
	sem <- 1
	*x = 2 // #second
}

// The twin: there is room for one more than are running.
//
// not by: HB6
// order:
func notDrained() {
	sem := make(chan int, 3)
	x := new(int)
	for range 2 {
		sem <- 1
		go func() {
			*x = 1 // #first
			<-sem
		}()
	}
	sem <- 1
	sem <- 1
	*x = 2 // #second
}

// Each goroutine sends the variable that it has made: which of them has sent what is received does not matter.
//
// by: HB3
// order: first < second
func sentItsOwn(n int, quit chan bool) {
	c := make(chan *int)
	for range n {
		go func() {
			x := new(int)
			for *x < 10 {
				*x++ // #first
			}
			select {
			case c <- x:
			case <-quit:
			}
		}()
	}
	select {
	case x := <-c:
		*x = 2 // #second
	case <-quit:
	}
}

// The twin: it goes on with it afterwards.
//
// not by: HB3
// order:
func sentAndKept(n int, quit chan bool) {
	c := make(chan *int)
	for range n {
		go func() {
			x := new(int)
			for *x < 10 {
				*x++ // #first
				select {
				case c <- x:
				case <-quit:
				}
			}
		}()
	}
	select {
	case x := <-c:
		*x = 2 // #second
	case <-quit:
	}
}

// The twin: one sends what another one has made.
//
// not by: HB3
// order:
func sentByWhoHasIt(n int, quit chan bool) {
	c, between := make(chan *int), make(chan *int, n)
	for range n {
		go func() {
			x := new(int)
			between <- x
			*x = 1 // #first
			c <- <-between
		}()
	}
	select {
	case x := <-c:
		*x = 2 // #second
	case <-quit:
	}
}

// The goroutine is asked once, so there is one round of its loop.
//
// by: HB3
// order: first < second
func askedOnce(quit chan bool) {
	ask, done := make(chan int), make(chan int)
	x := new(int)
	go func() {
		for {
			select {
			case <-ask:
				*x = 1 // #first
				done <- 1
			case <-quit:
				return
			}
		}
	}()
	go func() { ask <- 1 }()
	<-done
	*x = 2 // #second
}

// The twin: it is asked again.
//
// not by: HB3
// order:
func askedTwice(quit chan bool) {
	ask, done := make(chan int), make(chan int)
	x := new(int)
	go func() {
		for {
			select {
			case <-ask:
				*x = 1 // #first
				done <- 1
			case <-quit:
				return
			}
		}
	}()
	go func() { ask <- 1 }()
	go func() { ask <- 1 }()
	<-done
	*x = 2 // #second
}

// The twin: the channel is closed, which lets it go on as often as it likes.
//
// not by: HB3
// order:
func askedAndClosed(quit chan bool) {
	ask, done := make(chan int), make(chan int)
	x := new(int)
	go func() {
		for {
			select {
			case <-ask:
				*x = 1 // #first
				done <- 1
			case <-quit:
				return
			}
		}
	}()
	go func() { ask <- 1; close(ask) }()
	<-done
	*x = 2 // #second
}
