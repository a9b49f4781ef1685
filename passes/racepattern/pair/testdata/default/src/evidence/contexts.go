package evidence

import (
	"context"
	"sync"
)

// Done comes before Wait returns, although the goroutine goes on until a context of
// others ends.
func countUntilCancelled(ctx context.Context) int {
	var wg sync.WaitGroup
	n := 0
	wg.Add(1)
	go func() {
		defer wg.Done()
		for {
			select {
			case <-ctx.Done():
				return
			default:
			}
			n++
		}
	}()
	wg.Wait()
	return n
}

func receiveUntilCancelled(ctx context.Context, more chan int) int {
	var wg sync.WaitGroup
	n := 0
	wg.Add(1)
	go func() {
		defer wg.Done()
		for {
			select {
			case <-ctx.Done():
				return
			case <-more:
				n++
			}
		}
	}()
	wg.Wait()
	return n
}

// The goroutine still counts when Wait has returned.
func countAfterDone(ctx context.Context) int {
	var wg sync.WaitGroup
	n := 0
	wg.Add(1)
	go func() {
		wg.Done()
		for {
			select {
			case <-ctx.Done():
				return
			default:
			}
			n++ // want `n is written here and read at contexts.go:\d+ by the goroutine that started this one`
		}
	}()
	wg.Wait()
	return n
}

// What comes after the end of the context happens, too.
func setWhenCancelled(ctx context.Context) string {
	var state string
	go func() {
		<-ctx.Done()
		state = "cancelled" // want `state is written here and read at contexts.go:\d+ by the goroutine that started this one`
	}()
	return state
}
