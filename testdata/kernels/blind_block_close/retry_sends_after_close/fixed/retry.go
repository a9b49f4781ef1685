// Package retry calls hosts and tries those again that fail.
package retry

import (
	"errors"
	"sync"
	"time"
)

// Outcome is what a host has answered.
type Outcome struct {
	Host    string
	Attempt int
	Err     error
}

// Caller calls hosts.
type Caller struct {
	call     func(host string, attempt int) error
	pause    time.Duration
	attempts int

	wg       sync.WaitGroup
	outcomes chan Outcome
}

// New returns a caller that tries several times.
func New(attempts int, pause time.Duration, call func(host string, attempt int) error) *Caller {
	return &Caller{call: call, pause: pause, attempts: attempts, outcomes: make(chan Outcome)}
}

func (c *Caller) try(host string, attempt int) {
	err := c.call(host, attempt)
	if err != nil && attempt < c.attempts {
		c.again(host, attempt+1)
		return
	}
	c.outcomes <- Outcome{host, attempt, err}
}

func (c *Caller) again(host string, attempt int) {
	c.wg.Add(1)
	go func() {
		defer c.wg.Done()
		time.Sleep(c.pause)
		c.try(host, attempt)
	}()
}

// All calls hosts and returns what came out. It is called once.
func (c *Caller) All(hosts []string) map[string]Outcome {
	for _, h := range hosts {
		c.wg.Add(1)
		go func() {
			defer c.wg.Done()
			c.try(h, 1)
		}()
	}
	go func() {
		c.wg.Wait()
		close(c.outcomes)
	}()
	all := make(map[string]Outcome)
	for o := range c.outcomes {
		all[o.Host] = o
	}
	return all
}

// Run calls a host that answers the second time.
func Run() {
	c := New(3, time.Second, func(host string, attempt int) error {
		if attempt < 2 {
			return errors.New("busy")
		}
		return nil
	})
	println(len(c.All([]string{"a"})))
	time.Sleep(time.Minute)
}
