package fixture

import (
	"sync"
	"sync/atomic"
)

// Default waits for nobody.
func Default() {
	c := make(chan int)
	go func() { c <- 1 }()
	select {
	case <-c:
	default:
	}
}

// Timeout has a way out at any time.
func Timeout(after <-chan int) {
	c := make(chan int)
	go func() { c <- 1 }()
	select {
	case <-c:
	case <-after:
	}
}

// Either waits for one of two.
func Either() {
	a, b := make(chan int), make(chan int)
	go func() { a <- 1 }()
	go func() { b <- 1 }()
	select {
	case <-a:
	case <-b:
	}
}

// Correlated has two tests of one value, which agree.
func Correlated(yes bool) {
	c := make(chan int)
	go func() {
		if yes {
			c <- 1
		}
	}()
	if yes {
		<-c
	}
}

// Twice tests what is found anew each time.
func Twice(ask func() bool) {
	c := make(chan int)
	go func() {
		if ask() {
			c <- 1
		}
	}()
	if ask() {
		<-c
	}
}

// Closed tells by the receive itself which way it takes.
func Closed() {
	c, left := make(chan int), make(chan int)
	go func() { close(c) }()
	if _, ok := <-c; ok {
		<-left
	}
}

// Order is the other way round for each side, which the locks show.
func Order(swap func() bool) {
	var a, b sync.Mutex
	go func() {
		if swap() {
			a.Lock()
			b.Lock()
		} else {
			b.Lock()
			a.Lock()
		}
		b.Unlock()
		a.Unlock()
	}()
	if a.TryLock() {
		a.Unlock()
	}
}

// State is a variable that one goroutine sets and another tests.
func State() {
	var stopped atomic.Bool
	c := make(chan int)
	go func() {
		if !stopped.Load() {
			c <- 1
		}
	}()
	stopped.Store(true)
}

// Rounds compare the same twice, the first time in some of them only: another round has another number.
func Rounds(next func() int, some func() bool) {
	c := make(chan int)
	go func() {
		for range c {
		}
	}()
	for {
		n := next()
		if some() {
			if n > 1 {
				c <- 1
			}
		}
		if n > 1 {
			c <- 2
		}
	}
}
