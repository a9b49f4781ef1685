// Package warmup prepares caches while a server starts.
package warmup

import "fmt"

// Caches are what is prepared.
type Caches struct {
	Users, Pages map[string]string
}

// A Loader loads one cache.
type Loader func(name string) map[string]string

// Start loads the caches while listen opens the port. The caches are loaded
// once the goroutine takes the token.
func Start(load Loader, listen func() error) (*Caches, error) {
	c := new(Caches)
	ready := make(chan struct{})
	go c.fill(load, ready)
	if err := listen(); err != nil {
		ready <- struct{}{}
		return nil, fmt.Errorf("warmup: %w", err)
	}
	ready <- struct{}{}
	if len(c.Users) == 0 {
		return nil, fmt.Errorf("warmup: nobody may log in")
	}
	return c, nil
}

func (c *Caches) fill(load Loader, ready <-chan struct{}) {
	c.Users = load("users")
	c.Pages = load("pages")
	<-ready
}
