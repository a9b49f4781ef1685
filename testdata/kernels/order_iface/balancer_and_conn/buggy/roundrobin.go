// Package roundrobin picks one address after the other.
package roundrobin

import (
	"sync"
	"time"

	"kernels/order_iface/balancer_and_conn/buggy/balancer"
)

// Balancer implements balancer.Balancer.
type Balancer struct {
	mu    sync.Mutex
	addrs []string
	next  int
	done  bool
	conn  *balancer.Conn
}

// Dial returns a connection that changes its address now and then.
func Dial() *balancer.Conn {
	b := &Balancer{}
	b.conn = balancer.NewConn(b) // BUG: beyond CV2001 #1
	go b.rotate()
	return b.conn
}

// Update replaces the addresses.
func (b *Balancer) Update(addrs []string) {
	b.mu.Lock() // BUG: beyond CV2001 #1
	defer b.mu.Unlock()
	b.addrs = addrs
}

// Close forgets all addresses, and ends the changes.
func (b *Balancer) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.addrs = nil
	b.done = true
}

func (b *Balancer) rotate() {
	for range time.Tick(time.Second) {
		if !b.pickNext() {
			return
		}
	}
}

func (b *Balancer) pickNext() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.addrs) == 0 {
		return !b.done
	}
	b.next = (b.next + 1) % len(b.addrs)
	b.conn.Pick(b.addrs[b.next]) // BUG: beyond CV2001 #1
	return true
}
