package starters

import "sync"

var (
	stopped     chan int
	stoppedOnce sync.Once
	ended       chan int
)

// Safe: the function runs once, and starts the goroutine when it has made the channel.
func interrupts() {
	stoppedOnce.Do(func() {
		stopped = make(chan int)
		go func() { close(stopped) }()
	})
}

func waitForInterrupts() {
	for range 3 {
		go interrupts()
	}
}

// Each runs the function.
func ends() {
	ended = make(chan int) // want `ended is written here in several goroutines`
	go func() { close(ended) }()
}

func waitForEnds() {
	for range 3 {
		go ends()
	}
}
