package fixture

import "sync"

// Same makes as many rounds twice.
func Same(names []string) {
	c := make(chan string)
	for _, name := range names {
		go func() { c <- name }()
	}
	for range names {
		<-c
	}
}

// Room is as large as the number of rounds.
func Room(names []string) {
	c := make(chan string, len(names))
	for _, name := range names {
		c <- name
	}
}

// Group adds a number that nothing else is about.
func Group(n int) {
	var wg sync.WaitGroup
	wg.Add(n)
	for range n {
		go wg.Done()
	}
	wg.Wait()
}

// Constant makes three rounds.
func Constant() {
	c := make(chan int)
	go func() {
		for i := 0; i < 3; i++ {
			c <- i
		}
		close(c)
	}()
	for range c {
	}
}

// Large is taken for less, and so is the room.
func Large() {
	c := make(chan int, 100)
	for i := 0; i < 100; i++ {
		c <- i
	}
}

// Forever has no number of rounds.
func Forever(more func() bool) {
	c := make(chan int)
	go func() {
		for more() {
			c <- 1
		}
	}()
	<-c
}
