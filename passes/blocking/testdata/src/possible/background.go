package possible

import "context"

type sink struct{}

func (w *sink) put(ctx context.Context, c chan string) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case c <- "":
		return nil
	}
}

// Somebody may end the context meanwhile.
func putUntil(ctx context.Context) {
	c := make(chan string)
	w := &sink{}
	go func() {
		<-c // want `the goroutine may wait for ever here, as nobody sends on c or closes it`
	}()
	w.put(ctx, c)
}

// Silent: nothing ends the context that put gets.
func putAnyway() {
	ctx := context.Background()
	c := make(chan string)
	w := &sink{}
	go func() {
		<-c
	}()
	w.put(ctx, c)
}
