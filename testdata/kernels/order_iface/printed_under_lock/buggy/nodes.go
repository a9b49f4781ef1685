// Package nodes keeps the liveness of the nodes of a cluster.
package nodes

import (
	"fmt"
	"strings"
	"sync"
)

// Cluster holds nodes.
type Cluster struct {
	mu    sync.Mutex
	nodes []*Node
	down  int
}

// Node is one node.
type Node struct {
	mu      sync.Mutex
	name    string
	beats   int
	cluster *Cluster
}

// Join adds a node.
func (c *Cluster) Join(name string) *Node {
	n := &Node{name: name, cluster: c}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.nodes = append(c.nodes, n)
	return n
}

// Status lists all nodes. Package fmt calls their method String.
func (c *Cluster) Status() string {
	var out strings.Builder
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, n := range c.nodes {
		fmt.Fprintf(&out, "%v\n", n) // BUG: beyond CV2001 #1
	}
	return out.String()
}

func (c *Cluster) lost() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.down++
}

// String implements fmt.Stringer.
func (n *Node) String() string {
	n.mu.Lock() // BUG: beyond CV2001 #1
	defer n.mu.Unlock()
	return fmt.Sprintf("%s: %d beats", n.name, n.beats)
}

// Beat notes whether the node was heard.
func (n *Node) Beat(heard bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if heard {
		n.beats++
		return
	}
	n.cluster.lost() // BUG: beyond CV2001 #1
}
