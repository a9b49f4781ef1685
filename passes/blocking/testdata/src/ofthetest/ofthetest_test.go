// Package ofthetest has contexts of tests, which end when the function of the test has returned.
package ofthetest

import (
	"context"
	"sync"
	"testing"
	"time"
)

func send(ctx context.Context, to chan int) error {
	select {
	case to <- 1:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Safe: there is room, and the context does not end before the test.
func TestSends(t *testing.T) {
	c, done := make(chan int, 1), make(chan bool)
	go func() {
		<-c
		close(done)
	}()
	if err := send(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	<-done
}

// Another context may end before.
func sends() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	c := make(chan int)
	go func() {
		<-c // want `the goroutine may wait for ever here, as no goroutine is left to send on c or close it`
	}()
	_ = send(ctx, c)
}

// Safe: that of the test ends too late for that.
func TestSendsToo(t *testing.T) {
	c := make(chan int)
	go func() {
		<-c
	}()
	_ = send(t.Context(), c)
}

// Safe: the context ends at last, however the test does.
func TestWaits(t *testing.T) {
	c := make(chan int)
	go func() { <-t.Context().Done() }()
	go func() {
		select {
		case <-c:
		case <-t.Context().Done():
		}
	}()
	if testing.Short() {
		t.Fatal("short")
	}
}

// The context ends too late for who waits in the test for its end.
func TestEndsTooLate(t *testing.T) {
	done := make(chan bool)
	go func() {
		<-t.Context().Done() // want `the goroutine may wait for ever here, as no goroutine is left to send on t.Context\(\).Done\(\) or close it`
		close(done)
	}()
	<-done // want `the function may wait for ever here, as no goroutine is left to send on done or close it`
}

// Safe: that of a subtest ends before the test goes on.
func TestOfSubtest(t *testing.T) {
	done := make(chan bool)
	t.Run("sub", func(t *testing.T) {
		go func() {
			<-t.Context().Done()
			close(done)
		}()
	})
	<-done
}

// That of the test itself does not.
func TestOfTest(t *testing.T) {
	done := make(chan bool)
	t.Run("sub", func(*testing.T) {
		go func() {
			<-t.Context().Done() // want `the goroutine may wait for ever here, as no goroutine is left to send on t.Context\(\).Done\(\) or close it`
			close(done)
		}()
	})
	<-done // want `the function may wait for ever here, as no goroutine is left to send on done or close it`
}

// Safe: what comes from the context of the test does not end before the function either.
func TestSendsDerived(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	c := make(chan int)
	go func() {
		<-c
	}()
	_ = send(ctx, c)
}

// It may be cancelled before.
func TestSendsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	c := make(chan int)
	go func() {
		<-c // want `the goroutine may wait for ever here, as no goroutine is left to send on c or close it`
	}()
	if testing.Short() {
		cancel()
	}
	_ = send(ctx, c)
}

// Safe: the context of the test ends at last what nobody cancels.
func TestNotCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	if testing.Short() {
		defer cancel()
	}
	c := make(chan int)
	go func() {
		select {
		case <-ctx.Done():
		case <-c:
		}
	}()
}

// Safe: so it does if another one is cancelled.
func TestOtherCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	_, other := context.WithCancel(t.Context())
	defer other()
	if testing.Short() {
		cancel()
	}
	c := make(chan int)
	go func() {
		select {
		case <-ctx.Done():
		case <-c:
		}
	}()
}

// Safe: each subtest has a context of its own.
func TestSubtests(t *testing.T) {
	for range 3 {
		t.Run("sub", func(t *testing.T) {
			c := make(chan int)
			go func() {
				select {
				case <-t.Context().Done():
				case <-c:
				}
			}()
		})
	}
}

// Safe: each subtest waits for what the test closes, and the goroutines that run them have no name for what they wait for.
func TestConcurrentSubtests(t *testing.T) {
	block := make(chan struct{})
	var ready sync.WaitGroup
	for range 2 {
		ready.Add(1)
		go t.Run("", func(*testing.T) {
			ready.Done()
			<-block
		})
	}
	ready.Wait()
	close(block)
}

// The twin waits for more than it starts.
func TestConcurrentSubtestsTooFew(t *testing.T) {
	block := make(chan struct{})
	var ready sync.WaitGroup
	ready.Add(2)
	go t.Run("", func(*testing.T) {
		ready.Done()
		<-block // want `the goroutine may wait for ever here, as no goroutine is left to send on block or close it`
	})
	ready.Wait() // want `the function may wait for ever here, as ready is not done as often as was added`
	close(block)
}
