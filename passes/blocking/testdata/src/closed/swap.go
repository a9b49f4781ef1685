package closed

import "sync/atomic"

// Silent: who swaps first is alone, and closes.
func closeFirst() {
	var closed atomic.Bool
	c := make(chan int)
	stop := func() {
		if closed.Swap(true) {
			return
		}
		close(c)
	}
	go stop()
	go stop()
	<-c
}

// Silent: the same, by compare and swap.
func closeCompared() {
	var closed atomic.Bool
	c := make(chan int)
	stop := func() {
		if closed.CompareAndSwap(false, true) {
			close(c)
		}
	}
	go stop()
	go stop()
	<-c
}

// Silent: nobody else has swapped.
func closeAlone() {
	var closed atomic.Bool
	c := make(chan int)
	go func() {
		if !closed.Swap(true) {
			close(c)
		}
	}()
	<-c
}

// Both may look before one of them has stored.
func closeLoaded() {
	var closed atomic.Bool
	c := make(chan int)
	stop := func() {
		if closed.Load() {
			return
		}
		closed.Store(true)
		close(c) // want `c may be closed here for the second time, which panics`
	}
	go stop()
	go stop()
	<-c
}

// Whoever swaps second closes.
func closeSecond() {
	var closed atomic.Bool
	c := make(chan int)
	stop := func() {
		if closed.Swap(true) {
			close(c)
		}
	}
	go stop()
	<-c // want `the function may wait for ever here, as no goroutine is left to send on c or close it`
}

// It is swapped back before it is compared, so both may close.
func closeBack() {
	var closed atomic.Bool
	c := make(chan int)
	stop := func() {
		if closed.CompareAndSwap(false, true) {
			closed.Store(false)
			close(c) // want `c may be closed here for the second time, which panics`
		}
	}
	go stop()
	go stop()
	<-c
}

// Silent: a helper tells who was first.
func closeByHelper() {
	var s state
	c := make(chan int)
	stop := func() {
		if s.first() {
			close(c)
		}
	}
	go stop()
	go stop()
	<-c
}

type state struct{ done atomic.Bool }

func (s *state) first() bool { return !s.done.Swap(true) }
