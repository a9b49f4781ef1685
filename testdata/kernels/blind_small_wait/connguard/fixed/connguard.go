// Package connguard ties the calls on a connection to a context.
package connguard

import (
	"context"
	"errors"
	"sync"
	"time"
)

var errInterrupted = errors.New("interrupted")

// transport serves one exchange at a time.
type transport struct {
	mu      sync.Mutex
	intr    chan struct{}
	latency func(req string) time.Duration
}

func newTransport(latency func(string) time.Duration) *transport {
	return &transport{intr: make(chan struct{}), latency: latency}
}

func (t *transport) interrupt() {
	t.mu.Lock()
	defer t.mu.Unlock()
	select {
	case <-t.intr:
	default:
		close(t.intr)
	}
}

func (t *transport) reset() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.intr = make(chan struct{})
}

func (t *transport) exchange(req string) (string, error) {
	t.mu.Lock()
	intr := t.intr
	t.mu.Unlock()
	select {
	case <-time.After(t.latency(req)):
		return "+" + req, nil
	case <-intr:
		return "", errInterrupted
	}
}

// Client is used by one goroutine at a time.
type Client struct {
	tr *transport
}

func (c *Client) Call(ctx context.Context, req string) (string, error) {
	interrupted := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(interrupted)
		c.tr.interrupt()
	})

	resp, err := c.tr.exchange(req)

	if !stop() {
		<-interrupted
		c.tr.reset()
	}
	if errors.Is(err, errInterrupted) {
		return "", context.Cause(ctx)
	}
	return resp, err
}

func Run() []string {
	slow := func(req string) time.Duration {
		if req == "DUMP" {
			return 10 * time.Second
		}
		return time.Millisecond
	}
	var log []string
	c := &Client{tr: newTransport(slow)}
	for _, req := range []string{"DUMP", "PING", "GET a", "DUMP", "QUIT"} {
		ctx, cancel := context.WithTimeout(context.Background(), 30*time.Millisecond)
		if req == "PING" {
			cancel()
			ctx, cancel = context.WithCancel(context.Background())
		}
		resp, err := c.Call(ctx, req)
		cancel()
		if err != nil {
			resp = err.Error()
		}
		log = append(log, resp)
	}
	return log
}
