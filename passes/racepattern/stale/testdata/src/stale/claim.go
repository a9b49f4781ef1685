package stale

import (
	"bytes"
	"sync"
)

type link struct{ addr string }

func dial(addr string) (*link, error) { return &link{addr}, nil }

// Client has one link to each server.
type Client struct {
	mu      sync.Mutex
	pending map[string]bool
	links   map[string]*link
	config  []byte
	mode    string
}

// Connect leaves a mark by which others see that the link is being made. Who drops links changes nothing about the
// answer that there is none.
func (c *Client) Connect(addr string) error {
	c.mu.Lock()
	_, have := c.links[addr]
	if have || c.pending[addr] {
		c.mu.Unlock()
		return errTaken
	}
	c.pending[addr] = true
	c.mu.Unlock()
	l, err := dial(addr)
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.pending, addr)
	if err != nil {
		return err
	}
	c.links[addr] = l
	return nil
}

// Pool is a client that counts.
type Pool struct {
	mu    sync.Mutex
	links map[string]*link
	asked int
}

// Connect leaves a mark that nobody asks for.
func (c *Pool) Connect(addr string) error {
	c.mu.Lock()
	if _, have := c.links[addr]; have {
		c.mu.Unlock()
		return errTaken
	}
	c.asked++
	c.mu.Unlock()
	l, err := dial(addr)
	if err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.links[addr] = l // want `this is done because of c.links as it was at claim.go:\d+, but c.mu has been released since, and c.links may have changed`
	return nil
}

func (c *Pool) Drop(addr string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.links, addr)
}

func (c *Client) Drop(addr string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.links, addr)
}

// Configure does at worst once more what another one has done: the configuration is the one that was asked for.
func (c *Client) Configure(config []byte) {
	c.mu.Lock()
	same := bytes.Equal(config, c.config)
	c.mu.Unlock()
	if same {
		return
	}
	c.apply(config)
}

func (c *Client) apply(config []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.config = config
}

// ConfigureCopy does the same with a copy of it.
func (c *Client) ConfigureCopy(config []byte) {
	c.mu.Lock()
	same := bytes.Equal(c.config, config)
	c.mu.Unlock()
	if !same {
		clone := bytes.Clone(config)
		c.mu.Lock()
		c.config = clone
		c.mu.Unlock()
	}
}

// SetMode does so, too.
func (c *Client) SetMode(mode string) {
	c.mu.Lock()
	same := mode == c.mode
	c.mu.Unlock()
	if !same {
		c.mu.Lock()
		c.mode = mode
		c.mu.Unlock()
	}
}

// Advance goes to the next mode, and may overwrite a later one.
func (c *Client) Advance(from, to string) {
	c.mu.Lock()
	is := c.mode == from
	c.mu.Unlock()
	if is {
		c.mu.Lock()
		c.mode = to // want `this is done because of c.mode as it was at claim.go:\d+, but c.mu has been released since, and c.mode may have changed`
		c.mu.Unlock()
	}
}

// Quota limits what is in use.
type Quota struct {
	mu    sync.Mutex
	limit int
	used  map[string]int
}

func (q *Quota) left(key string) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.limit - q.used[key]
}

func (q *Quota) take(key string, n int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.used[key] += n
}

// Reserve returns what gives the quota back, which may be called more than once: that says nothing of Reserve.
func (q *Quota) Reserve(key string, n int) func() {
	if q.left(key) < n {
		return nil
	}
	q.take(key, n) // want `this is done because of q.used as it was at claim.go:\d+, but q.mu has been released since, and q.used may have changed`
	return func() { q.take(key, -n) }
}

// ReserveAlone must not be called concurrently.
func (q *Quota) ReserveAlone(key string, n int) bool {
	if q.left(key) < n {
		return false
	}
	q.take(key, n)
	return true
}
