// Package daemon serves until it is told to stop.
package daemon

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// ErrStopped is what a server returns that was shut down.
var ErrStopped = errors.New("daemon: stopped")

// Server is what a daemon runs, such as a server of package net/http.
type Server interface {
	ListenAndServe() error
	Shutdown(ctx context.Context) error
}

// Daemon runs a server.
type Daemon struct {
	name  string
	srv   Server
	grace time.Duration
}

// New returns a daemon whose server has some time to shut down.
func New(name string, srv Server, grace time.Duration) *Daemon {
	return &Daemon{name: name, srv: srv, grace: grace}
}

// Serve runs the server until it fails or ctx ends.
func (d *Daemon) Serve(ctx context.Context) error {
	failed := make(chan error, 1)
	go func() {
		err := d.srv.ListenAndServe()
		if errors.Is(err, ErrStopped) {
			err = nil
		}
		failed <- err
	}()
	select {
	case err := <-failed:
		if err != nil {
			return fmt.Errorf("%s: %w", d.name, err)
		}
		return nil
	case <-ctx.Done():
		grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), d.grace)
		defer cancel()
		return d.srv.Shutdown(grace)
	}
}

type idle struct {
	quit chan struct{}
	once sync.Once
}

func (s *idle) ListenAndServe() error {
	<-s.quit
	return ErrStopped
}

func (s *idle) Shutdown(context.Context) error {
	s.once.Do(func() { close(s.quit) })
	return nil
}

// Run serves for a second.
func Run() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	d := New("web", &idle{quit: make(chan struct{})}, time.Second)
	if err := d.Serve(ctx); err != nil {
		fmt.Println(err)
	}
}
