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
				out <- v // want `the goroutine may wait for ever here, as no goroutine is left to receive from out`
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

type part struct{ n int }

// Silent: both have been received when the loop is left.
func both(f func() *part) (int, int) {
	first, second := make(chan *part), make(chan *part)
	go func() { first <- f() }()
	go func() { second <- f() }()
	var a, b *part
	for {
		select {
		case a = <-first:
			if b != nil {
				return a.n, b.n
			}
		case b = <-second:
			if a != nil {
				return a.n, b.n
			}
		}
	}
}

// One more is waited for.
func bothAndMore(f func() *part) (int, int) {
	first, second := make(chan *part), make(chan *part)
	go func() { first <- f() }()
	go func() { second <- f() }()
	a, b := <-first, <-second
	<-first // want `the function may wait for ever here, as no goroutine is left to send on first or close it`
	return a.n, b.n
}
