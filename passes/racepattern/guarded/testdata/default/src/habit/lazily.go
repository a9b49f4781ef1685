package habit

import (
	"context"
	"sync"
)

// A Daemon gets its context when it is first used.
type Daemon struct {
	mu    sync.Mutex
	conns int

	ctx context.Context
}

// init is called with the lock held.
func (d *Daemon) init() {
	if d.ctx == nil {
		d.ctx = context.Background()
	}
}

func (d *Daemon) Serve(accept func(context.Context) (func(), error)) error {
	d.mu.Lock()
	d.init()
	d.mu.Unlock()
	return d.loop(accept)
}

func (d *Daemon) ServeOne(conn func()) {
	d.mu.Lock()
	d.init()
	d.conns++
	d.mu.Unlock()
	d.handleGood(conn)
}

// Safe: the context is set once, by all who lead here, before anything else.
func (d *Daemon) loop(accept func(context.Context) (func(), error)) error {
	conn, err := accept(context.TODO())
	if err != nil {
		return err
	}
	go func() { d.handleGood(conn) }()
	return nil
}

func (d *Daemon) handleGood(conn func()) {
	if d.ctx.Err() == nil {
		conn()
	}
	<-d.ctx.Done()
}

func (d *Daemon) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.ctx == nil {
		return nil
	}
	return d.ctx.Err()
}

func (d *Daemon) Done() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.ctx != nil && d.ctx.Err() != nil
}
