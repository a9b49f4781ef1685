package fixture

import "sync"

// Project keeps what goroutines wait for, whatever the size of the code in between.
func Project(names []string) int {
	sum, ready := 0, make(chan struct{})
	go func() {
		for _, name := range names {
			if name != "" {
				sum += len(name)
			}
		}
		close(ready)
	}()
	<-ready
	return sum
}

// Merge has one location for what follows of all three ways.
func Merge(n int) {
	c := make(chan int)
	go func() {
		switch n {
		case 0:
			println("none")
		case 1:
			println("one")
		default:
			println("many")
		}
		c <- n
	}()
	<-c
}

// Escapes leaves the channel that somebody else has, and keeps the other.
func Escapes(use func(chan int)) {
	given, own := make(chan int), make(chan int)
	use(given)
	go func() {
		given <- 1
		own <- 1
	}()
	<-given
	<-own
}

// AllEscape has nothing to wait for.
func AllEscape(use func(chan int)) {
	given := make(chan int)
	use(given)
	<-given
}

// Nil may hold no channel when it is sent on: then there is but one arm.
func Nil(on bool) {
	var out chan int
	quit := make(chan struct{})
	go func() { close(quit) }()
	if on {
		out = make(chan int)
	}
	select {
	case out <- 1:
	case <-quit:
	}
}

// Defers run in reverse order, those that were passed.
func Defers(fail func() bool) {
	var wg sync.WaitGroup
	var mu sync.Mutex
	wg.Add(1)
	go func() {
		defer wg.Done()
		mu.Lock()
		defer mu.Unlock()
		if fail() {
			return
		}
		first := make(chan int)
		defer close(first)
	}()
	wg.Wait()
}

type server struct {
	quit chan struct{}
	done chan struct{}
}

func newServer() *server {
	return &server{quit: make(chan struct{}), done: make(chan struct{})}
}

// Fields are as good as variables if all functions that use them are here.
func Fields(s *server) {
	go func() {
		<-s.quit
		<-s.done
	}()
	close(s.quit)
}

func (s *server) other() { close(s.done) }
