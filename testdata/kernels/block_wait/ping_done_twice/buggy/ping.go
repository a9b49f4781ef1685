// Package ping measures how fast hosts answer.
//
// Panics: a host does not answer; Done is called in the error arm and again by defer, and the counter gets negative.
package ping

import (
	"errors"
	"sync"
	"time"
)

// Dialer connects to a host.
type Dialer func(host string) error

// Pinger pings hosts.
type Pinger struct {
	dial Dialer

	mu   sync.Mutex
	took map[string]time.Duration
}

// New returns a pinger.
func New(dial Dialer) *Pinger {
	return &Pinger{dial: dial, took: make(map[string]time.Duration)}
}

// All pings hosts and waits for them.
func (p *Pinger) All(hosts ...string) {
	var wg sync.WaitGroup
	for _, h := range hosts {
		wg.Add(1)
		go p.one(h, &wg) // BUG: block #1
	}
	wg.Wait() // BUG: block #1
}

func (p *Pinger) one(host string, wg *sync.WaitGroup) {
	defer wg.Done() // BUG: block #1
	start := time.Now()
	if err := p.dial(host); err != nil {
		p.record(host, -1)
		wg.Done() // BUG: block #1
		return    // BUG: block #1
	}
	p.record(host, time.Since(start))
}

func (p *Pinger) record(host string, d time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.took[host] = d
}

// Took returns how long a host took, and whether it answered.
func (p *Pinger) Took(host string) (time.Duration, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	d, ok := p.took[host]
	return d, ok && d >= 0
}

// Run pings a host that is down.
func Run() {
	p := New(func(host string) error {
		if host == "down" {
			return errors.New("no route")
		}
		return nil
	})
	p.All("down")
	p.Took("down")
}
