package endless_lost

import (
	"context"
	"time"
)

type keeper struct {
	ctx    context.Context
	cancel context.CancelFunc
}

// Silent: close ends the context.
func newKeeper(f func()) *keeper {
	k := new(keeper)
	k.ctx, k.cancel = context.WithCancel(context.Background())
	go k.refresh(k.ctx, f)
	return k
}

func (k *keeper) close() { k.cancel() }

func (k *keeper) refresh(ctx context.Context, f func()) {
	for {
		f()
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
			return
		}
	}
}

func dropped(f func()) *keeper {
	k := new(keeper)
	ctx, _ := context.WithCancel(context.Background())
	go k.refresh(ctx, f) // want `nothing ends the goroutine that is started here: nothing calls the cancel function of the context that it waits for`
	return k
}

// Silent: who calls it ends the parent.
func derived(parent context.Context, f func()) *keeper {
	k := new(keeper)
	ctx, _ := context.WithCancel(parent)
	go k.refresh(ctx, f)
	return k
}

// Silent: it is meant to go on, as its context tells.
func daemon(f func()) *keeper {
	k := new(keeper)
	go k.refresh(context.Background(), f)
	return k
}

// Silent: it is over in a minute.
func soon(f func()) *keeper {
	k := new(keeper)
	ctx, _ := context.WithTimeout(context.Background(), time.Minute)
	go k.refresh(ctx, f)
	return k
}

type hub struct {
	ctx    context.Context
	cancel context.CancelFunc
	feed   chan int
}

func newHub() *hub {
	h := &hub{feed: make(chan int)}
	h.ctx, h.cancel = context.WithCancel(context.Background())
	return h
}

func (h *hub) watch(f func(int)) {
	go func() { // want `nothing ends the goroutine that is started here: nothing calls the cancel function of the context that it waits for`
		for {
			select {
			case n := <-h.feed:
				f(n)
			case <-h.ctx.Done():
				return
			}
		}
	}()
}

func hold(ctx context.Context, back func()) {
	bg := context.WithoutCancel(ctx)
	go func() { // want `nothing ends the goroutine that is started here: it waits for a context that never ends`
		<-bg.Done()
		back()
	}()
}

// Silent: the context ends.
func held(ctx context.Context, back func()) {
	go func() {
		<-ctx.Done()
		back()
	}()
}

// Silent: this is the only one in the program.
var _ = func() *keeper {
	k := new(keeper)
	ctx, _ := context.WithCancel(context.Background())
	go k.refresh(ctx, func() {})
	return k
}()
