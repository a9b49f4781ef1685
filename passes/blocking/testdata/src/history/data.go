package history

import "time"

// What was sent last is no state that the goroutine makes itself.
func forward(from func() int) {
	in, out, done := make(chan int, 4), make(chan int), make(chan struct{})
	go func() {
		last := 0
		for {
			select {
			case v := <-in:
				if v <= last {
					continue
				}
				last = v
				out <- v // want `the goroutine may wait for ever here, as nobody receives from out`
			case <-done:
				return
			}
		}
	}()
	in <- from()
	select {
	case <-out:
	case <-time.After(time.Second):
	}
	close(done)
}

// Silent: the goroutine looks whether the end has come.
func forwardUntil(from func() int) {
	in, out, done := make(chan int, 4), make(chan int), make(chan struct{})
	go func() {
		last := 0
		for {
			select {
			case v := <-in:
				if v <= last {
					continue
				}
				last = v
				select {
				case out <- v:
				case <-done:
					return
				}
			case <-done:
				return
			}
		}
	}()
	in <- from()
	select {
	case <-out:
	case <-time.After(time.Second):
	}
	close(done)
}
