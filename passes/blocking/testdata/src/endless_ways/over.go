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

// A Flagged knows whether it runs.
type Flagged struct {
	cancel context.CancelFunc
	ended  bool
}

// NewFlagged makes one.
func NewFlagged(send func()) *Flagged {
	f := &Flagged{}
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	go beat(ctx, send)
	return f
}

// Renew is silent: the former one may have ended.
func (f *Flagged) Renew(send func()) {
	if !f.ended {
		return
	}
	f.ended = false
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	go beat(ctx, send)
}

func (f *Flagged) close() {
	f.ended = true
	f.cancel()
}

// An Open shows how to end it.
type Open struct{ Cancel context.CancelFunc }

// NewOpen makes one.
func NewOpen(send func()) *Open {
	f := &Open{}
	ctx, cancel := context.WithCancel(context.Background())
	f.Cancel = cancel
	go beat(ctx, send)
	return f
}

// Renew is silent: its users may have ended the former one.
func (f *Open) Renew(send func()) {
	ctx, cancel := context.WithCancel(context.Background())
	f.Cancel = cancel
	go beat(ctx, send)
}

// A Listed keeps all.
type Listed struct {
	cancel context.CancelFunc
	all    []context.CancelFunc
}

// NewListed makes one.
func NewListed(send func()) *Listed {
	f := &Listed{}
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	f.all = append(f.all, cancel)
	go beat(ctx, send)
	return f
}

// Renew is silent: the former one is in the list.
func (f *Listed) Renew(send func()) {
	ctx, cancel := context.WithCancel(context.Background())
	f.cancel = cancel
	f.all = append(f.all, cancel)
	go beat(ctx, send)
}

func (f *Listed) close() {
	for _, cancel := range f.all {
		cancel()
	}
	f.cancel()
}
