// Package quorum is the client of a replicated key/value store.
//
// The channels for the replies have room for all replicas, so a late reply
// never waits for a receiver.
package quorum

import (
	"errors"
	"fmt"
	"sync"
	"time"
)

// Errors of the client.
var (
	ErrTimeout  = errors.New("quorum: timeout")
	ErrNotFound = errors.New("quorum: key not found")
)

// Replica is one copy of the data.
type Replica interface {
	Get(key string) (string, error)
	Put(key, val string) error
}

// Client talks to a replica set.
type Client struct {
	replicas []Replica
	timeout  time.Duration
}

// Option configures a Client.
type Option func(*Client)

// WithTimeout bounds each read.
func WithTimeout(d time.Duration) Option {
	return func(c *Client) { c.timeout = d }
}

// New returns a client.
func New(replicas []Replica, opts ...Option) *Client {
	c := &Client{replicas: replicas, timeout: time.Second}
	for _, o := range opts {
		o(c)
	}
	return c
}

type reply struct {
	val string
	err error
}

// Get returns the first good answer.
func (c *Client) Get(key string) (string, error) {
	replies := make(chan reply, len(c.replicas))
	for _, r := range c.replicas {
		go func() {
			v, err := r.Get(key)
			replies <- reply{v, err}
		}()
	}
	timer := time.NewTimer(c.timeout)
	defer timer.Stop()
	var last error
	for range c.replicas {
		select {
		case rep := <-replies:
			if rep.err == nil {
				return rep.val, nil
			}
			last = rep.err
		case <-timer.C:
			return "", ErrTimeout
		}
	}
	return "", last
}

// Put writes to all replicas.
func (c *Client) Put(key, val string) error {
	errs := make(chan error, len(c.replicas))
	for i, r := range c.replicas {
		go func() {
			if err := r.Put(key, val); err != nil {
				errs <- fmt.Errorf("replica %d: %w", i, err)
				return
			}
			errs <- nil
		}()
	}
	for range c.replicas {
		if err := <-errs; err != nil {
			return err
		}
	}
	return nil
}

type memReplica struct {
	delay time.Duration
	fail  error

	mu   sync.Mutex
	data map[string]string
}

func (m *memReplica) Get(key string) (string, error) {
	time.Sleep(m.delay)
	m.mu.Lock()
	defer m.mu.Unlock()
	if v, ok := m.data[key]; ok {
		return v, nil
	}
	return "", ErrNotFound
}

func (m *memReplica) Put(key, val string) error {
	time.Sleep(m.delay)
	if m.fail != nil {
		return m.fail
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.data[key] = val
	return nil
}

// Run reads with one slow replica and writes with one failed one.
func Run() {
	c := New([]Replica{
		&memReplica{data: map[string]string{"k": "v"}},
		&memReplica{data: map[string]string{"k": "v"}, delay: 50 * time.Millisecond},
		&memReplica{fail: errors.New("disk full"), data: map[string]string{}},
	}, WithTimeout(20*time.Millisecond))
	fmt.Println(c.Get("k"))
	fmt.Println(c.Put("k", "w"))
	time.Sleep(100 * time.Millisecond)
}
