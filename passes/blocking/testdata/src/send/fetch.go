package send

import "context"

// The goroutine is left with its value if the context ends first.
func fetch(ctx context.Context, get func() string) (string, error) {
	c := make(chan string)
	go func() {
		c <- get() // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
	}()
	select {
	case s := <-c:
		return s, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// Silent: the channel has room for the value.
func fetchBuffered(ctx context.Context, get func() string) (string, error) {
	c := make(chan string, 1)
	go func() {
		c <- get()
	}()
	select {
	case s := <-c:
		return s, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}
