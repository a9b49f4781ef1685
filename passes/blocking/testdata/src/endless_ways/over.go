package endless_ways

import (
	"context"
	"sync"
)

type Feed struct {
	mu     sync.Mutex
	cancel context.CancelFunc
}

func NewFeed(send func()) *Feed {
	f := &Feed{}
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	go beat(ctx, send)
	return f
}

// The goroutine of the constructor goes on for ever then.
func (f *Feed) Renew(send func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel // want `nothing ends the goroutine of an earlier context: its cancel function in cancel is overwritten here`
	go beat(ctx, send)
}

func (f *Feed) close() { f.cancel() }

type Renewed struct{ cancel context.CancelFunc }

func NewRenewed(send func()) *Renewed {
	f := &Renewed{}
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	go beat(ctx, send)
	return f
}

// Silent: that is told to end.
func (f *Renewed) Renew(send func()) {
	f.close()
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	go beat(ctx, send)
}

func (f *Renewed) close() { f.cancel() }

type Restarted struct{ cancel context.CancelFunc }

func NewRestarted(send func()) *Restarted {
	f := &Restarted{}
	f.start(send)
	return f
}

// Silent: the constructor calls it, and who calls restart.
func (f *Restarted) start(send func()) {
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	go beat(ctx, send)
}

func (f *Restarted) Restart(send func()) {
	f.cancel()
	f.start(send)
}

type Resumed struct{ cancel context.CancelFunc }

func NewResumed(send func()) *Resumed {
	f := &Resumed{}
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	go beat(ctx, send)
	return f
}

// Silent: all who call it have told the one before to end.
func (f *Resumed) resume(send func()) {
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	go beat(ctx, send)
}

func (f *Resumed) Restart(send func()) {
	f.cancel()
	f.resume(send)
}

type Lazy struct{ cancel context.CancelFunc }

// Silent: nothing was started before.
func NewLazy() *Lazy { return &Lazy{cancel: func() {}} }

func (f *Lazy) Start(send func()) {
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	go beat(ctx, send)
}

func (f *Lazy) close() { f.cancel() }
