// Package cluster heals members.
package cluster

import "sync"

// Cluster has members.
type Cluster struct {
	mu      sync.Mutex
	members map[string]*Member
	healed  int
}

// Member is one member.
type Member struct {
	mu      sync.Mutex
	cluster *Cluster
	errors  int
}

// New returns a cluster without members.
func New() *Cluster { return &Cluster{members: make(map[string]*Member)} }

// Check looks at all members.
func (c *Cluster) Check() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	sum := 0
	for _, m := range c.members {
		m.mu.Lock()
		sum += m.errors
		m.mu.Unlock()
	}
	return sum
}

func (c *Cluster) heal() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.healed++
}

// Failed counts an error. The goroutine waits for the cluster; the one that holds m does not.
func (m *Member) Failed() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.errors++; m.errors > 3 {
		m.errors = 0
		go m.cluster.heal()
	}
}
